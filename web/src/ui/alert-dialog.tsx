import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useEscape } from './escape.ts'
import { useReturnFocus } from './return-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question: 'Delete this entry?' */
  title: string
  /** What will be lost, and whether it can be restored. */
  text: ReactNode
  /** The label of the confirming button: 'Delete'. */
  confirmLabel: string
  /** Not destructive: the button is not red. */
  harmless?: boolean
  onConfirm: () => void
  /** The busy label ('Deleting...'); the dialog stays open until the caller closes it. */
  busy?: string | false | undefined
  cancelLabel?: string | undefined
}

/** Asks for confirmation. The focus starts on Cancel; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim centred asks">
          <Content {...props} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({
  onOpenChange,
  title,
  text,
  confirmLabel,
  onConfirm,
  busy,
  cancelLabel = 'Keep it',
  harmless,
}: ConfirmDialogProps) {
  useEscape(() => onOpenChange(false))
  return (
    <Radix.Content className="dialog" {...useReturnFocus()}>
      <Radix.Title>{title}</Radix.Title>
      <Radix.Description className="text-muted">{text}</Radix.Description>
      <div className="cluster-end">
        <Radix.Cancel asChild>
          <Button>{cancelLabel}</Button>
        </Radix.Cancel>
        <Button variant={harmless ? 'primary' : 'dangerSolid'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Radix.Content>
  )
}

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
  /** What will go, and whether it can come back. */
  text: ReactNode
  /** The verb of the question: 'Delete'. */
  confirmLabel: string
  /** Nothing is lost by it: then it is not red. */
  harmless?: boolean
  onConfirm: () => void
  /** The busy words while it is being done ('Deleting...'); the dialog stays open until the caller closes it. */
  busy?: string | false | undefined
  cancelLabel?: string | undefined
}

/** Asks before something is lost. The focus starts on the way back; a press beside it does not close it. */
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

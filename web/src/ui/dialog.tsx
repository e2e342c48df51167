import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useEscape } from './escape.ts'
import { icon } from './icon.ts'
import { useReturnFocus } from './return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** `sheet`: 28rem, centred. `roomy`: 44rem, for a form. `page`: a person's page with bar, spread and foot. */
  face?: 'sheet' | 'roomy' | 'page' | undefined
  /** In a `page`, a `.spread` and a `.detail-footer`; otherwise whatever the dialog says. */
  children: ReactNode
}

/** A modal dialog: traps the focus, closes with Escape or a press outside, returns the focus. */
export function Dialog({ open, onOpenChange, title, face = 'sheet', children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={face === 'page' ? 'scrim' : 'scrim centred'}>
          <Content face={face} title={title} onClose={() => onOpenChange(false)}>
            {children}
          </Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const faces = { sheet: 'dialog', roomy: 'dialog roomy', page: 'page ruled detail' }

interface ContentProps extends Pick<DialogProps, 'title' | 'children'> {
  face: keyof typeof faces
  onClose: () => void
}

function Content({ face, title, onClose, children }: ContentProps) {
  useEscape(onClose)
  return (
    <Radix.Content
      className={faces[face]}
      {...useReturnFocus()}
      aria-describedby={undefined}
      onPointerDownOutside={event => {
        if (onScrollbar(event.detail.originalEvent)) event.preventDefault()
      }}
    >
      {face === 'page' ? (
        <div className="detail-header">
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            <Button variant="plain">
              <X {...icon} />
              Close
            </Button>
          </Radix.Close>
        </div>
      ) : (
        <Radix.Title>{title}</Radix.Title>
      )}
      {children}
    </Radix.Content>
  )
}

/** The scrim scrolls; dragging its scrollbar is no press outside the dialog. */
function onScrollbar(event: PointerEvent): boolean {
  const { target } = event
  return target instanceof HTMLElement && event.offsetX > target.clientWidth
}

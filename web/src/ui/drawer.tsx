import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useEscape } from './escape.ts'
import { icon } from './icon.ts'
import { useReturnFocus } from './return-focus.ts'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A `<nav>` of links and buttons, each a line of its own. */
  children: ReactNode
}

/** The header's content in a side drawer, for small screens. Load it when first opened. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Content title={title} onClose={() => onOpenChange(false)}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({ title, onClose, children }: Pick<DrawerProps, 'title' | 'children'> & { onClose: () => void }) {
  useEscape(onClose)
  return (
    <Radix.Content className="drawer" {...useReturnFocus()} aria-describedby={undefined}>
      <header>
        <Radix.Title>{title}</Radix.Title>
        <Radix.Close asChild>
          <Button variant="plain" iconOnly aria-label="Close">
            <X {...icon} />
          </Button>
        </Radix.Close>
      </header>
      {children}
    </Radix.Content>
  )
}

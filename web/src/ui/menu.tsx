import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface MenuProps {
  /** One button, usually `Button`; it is told that it opens a menu. */
  trigger: ReactNode
  children: ReactNode
}

/** A few actions behind one button. Heavy (32 KiB): load it with what needs it. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: the page stays readable to screen readers and scrolls, and a press beside the menu closes it.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="popover" align="end" sideOffset={6}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ onSelect, danger, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={danger ? 'popover-item danger' : 'popover-item'}
      onSelect={onSelect}
      {...(disabled && { disabled })}
    >
      {children}
    </Radix.Item>
  )
}

/** An item that leads elsewhere: its one child is the link, of the browser or of a router. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Radix.Item className="popover-item" asChild>
      {children}
    </Radix.Item>
  )
}

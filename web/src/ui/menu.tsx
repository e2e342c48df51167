import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface MenuProps {
  /** One button, usually `Button`; it gets the attributes of a menu button. */
  trigger: ReactNode
  children: ReactNode
}

/** A few actions behind one button. Heavy (32 KiB): load it with what needs it. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: the page stays readable to screen readers and scrolls, and a press outside the menu closes it.
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

/** An item that is a link: its one child is a native link or the router's. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Radix.Item className="popover-item" asChild>
      {children}
    </Radix.Item>
  )
}

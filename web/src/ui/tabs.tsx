import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  /** Shown while its tab is chosen. */
  content: ReactNode
}

export interface TabsProps {
  /** The label of the tabs, for screen readers. */
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly Tab[]
}

/** Parts of a screen, one at a time. For a form value use `ChoiceTabs`. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

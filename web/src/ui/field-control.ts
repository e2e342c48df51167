import { createContext, useContext } from 'react'

/** What a field hands to the control inside it: its id, the ids that describe it, and whether it is refused. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldControlContext = createContext<FieldControl | null>(null)

/** The wiring of the surrounding `Field`, or nothing for a control that stands alone and names itself. */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldControlContext) ?? {}
}

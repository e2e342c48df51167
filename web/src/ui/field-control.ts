import { createContext, useContext } from 'react'

/** What a field passes to its control: its id, the describing ids, and whether it is invalid. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldControlContext = createContext<FieldControl | null>(null)

/** The props of the surrounding `Field`; empty for a control without one, which needs its own label. */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldControlContext) ?? {}
}

import SquarePen from 'lucide-react/icons/square-pen'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'

interface EditablePartProps {
  title: string
  /** The label of the button that opens the form: 'Edit', and visually hidden what is edited. */
  action: ReactNode
  view: ReactNode
  /** The form, loaded when first opened; `close` returns to the view, and the focus to the button. */
  form: (close: () => void) => ReactNode
}

/** A panel that is shown or edited in place. */
export function EditablePart({ title, action, view, form }: EditablePartProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  const margin = editing ? (
    <p className="text-xs text-muted">Editing</p>
  ) : (
    <Button ref={button} variant="plain" onClick={() => setEditing(true)}>
      <SquarePen {...icon} />
      {action}
    </Button>
  )
  return (
    <Panel title={title} margin={margin}>
      {editing ? <Suspense fallback={<Loading />}>{form(close)}</Suspense> : view}
    </Panel>
  )
}

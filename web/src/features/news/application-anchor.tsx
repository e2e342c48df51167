import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type AnchorProps, PlainAnchor } from './anchor.tsx'

/** A link that stays within the application, unless it is to open elsewhere. */
export function ApplicationAnchor(props: AnchorProps) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(props.href)
  }
  return <PlainAnchor {...props} onClick={follow} />
}

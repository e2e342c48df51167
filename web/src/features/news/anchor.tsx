import type { ComponentProps, ComponentType } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** Links within this site: plain ones for visitors, the router's for people who are signed in. */
export type Anchor = ComponentType<AnchorProps>

export function PlainAnchor({ href, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

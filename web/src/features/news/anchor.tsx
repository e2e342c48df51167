import type { ComponentProps, ComponentType } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** How a page leads elsewhere on this site: visitors by a link, whoever is signed in by one of the application's. */
export type Anchor = ComponentType<AnchorProps>

export function PlainAnchor({ href, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

import type { Components } from 'react-markdown'

/** A link of a Markdown text, in a tab of its own unless it calls somebody. A refused address arrives empty: its words stay, the link does not. */
export const MarkdownLink: NonNullable<Components['a']> = ({ href, title, children }) =>
  href?.startsWith('tel:') ? (
    <a href={href}>{children}</a>
  ) : href ? (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )

import type { Components } from 'react-markdown'

/**
 * A link of a Markdown text, in a new tab unless it is a telephone number. A refused address arrives empty: only its
 * text stays.
 */
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

import type { ComponentProps } from 'react'

export interface PageSheetProps extends ComponentProps<'div'> {
  /** With the amber margin rule; then it contains a `.spread`. */
  ruled?: boolean | undefined
  /** Full width on phones. */
  bleed?: boolean | undefined
}

/** The sheet of paper: anything a person writes, or that is read as their page. */
export function PageSheet({ ruled, bleed, className, ...rest }: PageSheetProps) {
  return <div {...rest} className={['page', ruled && 'ruled', bleed && 'bleed', className].filter(Boolean).join(' ')} />
}

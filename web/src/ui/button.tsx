import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** One page has one primary button; `coach` is only for asking the AI, `dangerSolid` only in the confirming dialog. */
export type ButtonVariant = 'primary' | 'second' | 'plain' | 'coach' | 'danger' | 'dangerSolid'

export interface ButtonFace {
  variant?: ButtonVariant | undefined
  /** A square of 44 px around an icon; needs an `aria-label`. */
  iconOnly?: boolean | undefined
  big?: boolean | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

const faces: Record<ButtonVariant, string> = {
  primary: 'primary',
  second: 'second',
  plain: 'plain',
  coach: 'coach',
  danger: 'danger',
  dangerSolid: 'danger solid',
}

/** The class names of a button's face, for links of a router and for triggers that are not `Button`s. */
export function buttonClass({ variant = 'second', iconOnly, big, wide, className }: ButtonFace = {}): string {
  return ['btn', faces[variant], iconOnly && 'icon-only', big && 'big', wide && 'wide', className]
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ButtonFace, Omit<ComponentProps<'button'>, 'className'> {
  /**
   * The label while the action runs ('Saving...'). While it is set, a spinner precedes it, and clicks and submissions
   * are ignored; the button keeps the focus.
   */
  busy?: string | false | undefined
  children?: ReactNode
}

/** A button of at least 44 px. It submits only with `type="submit"`. */
export function Button({
  variant,
  iconOnly,
  big,
  wide,
  className,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      {...(busy && { 'aria-disabled': true })}
      type={type}
      className={buttonClass({ variant, iconOnly, big, wide, className })}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner /> : null}
      {busy ? busy : children}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonFace, Omit<ComponentProps<'a'>, 'className'> {}

/** A link that looks like a button. Links of the router use `buttonClass` instead. */
export function ButtonLink({ variant, iconOnly, big, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass({ variant, iconOnly, big, wide, className })} />
}

import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import { Disclosure } from './disclosure.tsx'

const choices: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'As on this device' },
]

/** Light, dark, or the device's setting. Hidden without JavaScript; then the device decides. */
export function ThemeControl() {
  const chosen = useTheme()
  return (
    <Disclosure
      label="Theme"
      className="relative noscript:hidden"
      icon={
        <>
          <Sun className="icon to-light" aria-hidden />
          <Moon className="icon to-dark" aria-hidden />
        </>
      }
    >
      <fieldset className="popover absolute top-full right-0">
        <legend className="sr-only">Theme</legend>
        {choices.map(({ theme, label }) => (
          <label key={theme} className="popover-item hover:bg-sunk">
            <input
              className="size-5 accent-accent"
              type="radio"
              name="theme"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  )
}

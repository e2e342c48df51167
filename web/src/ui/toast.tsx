import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { buttonClass } from './button.tsx'
import { closeTopLayer } from './escape.ts'
import { icon } from './icon.ts'
import { toastNumbers } from './toast-numbers.ts'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts'

/** Where toasts appear. Heavy (13 KiB): `LazyToasts` loads it with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <Radix.Provider
      label="Notification"
      duration={toastNumbers.duration}
      swipeDirection={toastNumbers.swipeDirection}
      swipeThreshold={toastNumbers.swipeThreshold}
    >
      {toasts.map(toast => (
        <OneToast key={toast.id} {...toast} />
      ))}
      <Radix.Viewport className="toasts" hotkey={[...toastNumbers.hotkey]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  )
}

const isInToasts = (element: Element | null) => element?.closest('.toasts') != null

function OneToast({ id, title, text, tone, open, silent }: Toast) {
  const bad = tone === 'bad'
  const Icon = bad ? CircleAlert : Check
  return (
    <Radix.Root
      className={bad ? 'toast bad' : 'toast'}
      // A dialog that opens under it disables pointer events on earlier elements: a press would hit what is below.
      style={{ pointerEvents: 'auto' }}
      type={bad ? 'foreground' : 'background'}
      open={open}
      onOpenChange={next => {
        if (!next) dismissToast(id)
      }}
      onEscapeKeyDown={event => {
        // The key closes a focused toast; otherwise what is open below it.
        if (!isInToasts(document.activeElement) && closeTopLayer()) event.preventDefault()
      }}
    >
      <Icon {...icon} />
      <div {...(silent && { 'data-radix-toast-announce-exclude': '' })}>
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {text ? <Radix.Description>{text}</Radix.Description> : null}
      </div>
      <Radix.Close className={buttonClass({ variant: 'plain', iconOnly: true })} aria-label="Dismiss">
        <X {...icon} />
      </Radix.Close>
    </Radix.Root>
  )
}

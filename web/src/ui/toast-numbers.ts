/** Constants of toasts. Times in milliseconds, lengths in pixels. */
export const toastNumbers = {
  /** How many are shown at once. */
  limit: 1,
  /** How long a dismissed toast stays in the store. */
  removalDelay: 1_000_000,
  /** How long a toast is shown; hover or focus pauses it. */
  duration: 5000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: ['F8'],
} as const

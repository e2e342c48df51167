/** The numbers of toasts, in one place. Times in milliseconds, lengths in pixels. */
export const toastNumbers = {
  /** How many are kept, and so shown, at once. */
  limit: 1,
  /** How long a dismissed toast is kept before it is forgotten. */
  removalDelay: 1_000_000,
  /** How long a toast stays; the pointer or the focus on it stops the clock. */
  duration: 5000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: ['F8'],
} as const

/**
 * Props of icons: 18 px, stroke 1.6 (both in the class `icon`), hidden from screen readers because a word or an
 * `aria-label` always says the same. Icons are imported one by one, so that only those used are sent:
 * `import X from 'lucide-react/icons/x'`, then `<X {...icon} />`.
 */
export const icon = { className: 'icon', 'aria-hidden': true } as const

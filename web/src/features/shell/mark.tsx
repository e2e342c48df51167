import { paths } from '@diary/contract/paths'
import { productName } from '@diary/contract/study'

/** The product's logo and name; links to the home page. */
export function Mark() {
  return (
    <a className="mark" href={paths.home}>
      <svg viewBox="0 0 20 26" aria-hidden="true">
        <rect
          x=".75"
          y=".75"
          width="18.5"
          height="24.5"
          rx="1"
          fill="var(--color-page)"
          stroke="currentColor"
          strokeWidth="1.25"
        />
        <path d="M6.5 1.4v23.2" stroke="var(--color-amber)" strokeWidth="1.5" />
        <path d="M9.5 8h6.5M9.5 12h6.5M9.5 16h4" stroke="currentColor" strokeWidth="1.1" />
      </svg>
      {productName}
    </a>
  )
}

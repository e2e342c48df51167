/** The first stop of the Tab key: past the header, to `#main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}

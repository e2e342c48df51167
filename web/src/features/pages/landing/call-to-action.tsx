import { paths } from '@diary/contract/paths'

export function CallToAction() {
  return (
    <section className="call-to-action">
      <div className="wrap">
        <div>
          <h2>The next page is blank.</h2>
          <p>
            Registering means agreeing to take part in academic research. The full consent details come first, and you
            decide then.
          </p>
        </div>
        <a className="btn big" href={paths.login}>
          Join the Research Study
        </a>
      </div>
    </section>
  )
}

import { pageTitles } from '@diary/contract/paths'
import { Faq } from './faq.tsx'
import { SupportPanels } from './panels.tsx'
import { SupportForm } from './support-form.tsx'

/** Questions and answers, rights, and how to reach the study; open to whoever cannot sign in, too. */
export function SupportPage() {
  return (
    <>
      <div className="head">
        <h1>{pageTitles.support}</h1>
      </div>
      <div className="body pt-0">
        <div>
          <section aria-labelledby="questions">
            <h2 className="h2 mb-3" id="questions">
              Questions
            </h2>
            <Faq />
          </section>
          <section className="pt-12" aria-labelledby="write">
            <h2 className="h2 mb-5" id="write">
              Contact support
            </h2>
            <SupportForm />
          </section>
        </div>
        <SupportPanels />
      </div>
    </>
  )
}

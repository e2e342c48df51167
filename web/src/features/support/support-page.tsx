import { Faq } from './faq.tsx'
import { SupportPanels } from './panels.tsx'
import { SupportFrame } from './support-frame.tsx'

/** Questions and answers, rights, and contact; also open to people who cannot sign in. */
export function SupportPage() {
  return (
    <SupportFrame
      data={null}
      questions={
        <section aria-labelledby="questions">
          <h2 className="title-2 mb-3" id="questions">
            Questions
          </h2>
          <Faq />
        </section>
      }
      panels={<SupportPanels />}
    />
  )
}

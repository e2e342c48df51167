import { paths } from '@diary/contract/paths'
import { reflectionPrompts } from '@diary/contract/prompts'
import { sampleMargin } from '@diary/contract/sample-insights'
import { AiText, Attribution } from '../../../ui/ai-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

const samplePrompt = reflectionPrompts.find(({ id }) => id === 'resilience')

/** The product in short, with a sample: an entry with the built-in analyser's answer. */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>Write it down while you still know how it felt.</h1>
        <div className="under">
          <p className="intro">
            A reflective diary and CPD activity log for people who run projects. You write. When you ask, an AI critical
            friend reads the page and answers in the margin.
          </p>
          <div className="cluster">
            <ButtonLink variant="primary" big href={paths.login}>
              Join Research / Log in
            </ButtonLink>
            <ButtonLink big href="#benefits">
              Learn More
            </ButtonLink>
          </div>
        </div>
        <figure className="page ruled spread bleed" aria-label="A sample diary entry with AI feedback in the margin">
          <div className="dateline">
            Wednesday<b>18</b>November
          </div>
          <div>
            <p className="prompt">{samplePrompt?.wording}</p>
            <div className="words mt-5">
              {sampleMargin.paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <div>
            <AiText>
              <p className="voice-label">AI feedback</p>
              <p>
                One line of yours: <q>{sampleMargin.line}</q> You wrote <q>{sampleMargin.wrote}</q>.{' '}
                {sampleMargin.question}
              </p>
            </AiText>
            <div className="mt-4">
              <Attribution by="Built-in analysis">Sample entry</Attribution>
            </div>
          </div>
        </figure>
      </div>
    </section>
  )
}

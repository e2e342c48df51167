import { reflectionPrompts } from '@diary/contract/prompts'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

export interface PromptChoiceProps {
  /** The wording chosen, or empty. */
  prompt: string
  onChoose: (wording: string) => void
}

/** The ten prompts by their themes; pressing the chosen one again deselects it. */
export function PromptList({ prompt, onChoose }: PromptChoiceProps) {
  return (
    <>
      <h2 id="prompts">Prompts</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children as a row everywhere */}
      <div role="group" aria-labelledby="prompts">
        {reflectionPrompts.map(({ id, theme, wording }) => (
          <button
            key={id}
            type="button"
            aria-pressed={wording === prompt}
            onClick={() => onChoose(wording === prompt ? '' : wording)}
          >
            {theme}
          </button>
        ))}
      </div>
    </>
  )
}

/** The chosen prompt, with a button to remove it. */
export function ChosenPrompt({ id, prompt, onChoose }: PromptChoiceProps & { id: string }) {
  return (
    <div className="chosen">
      <p className="prompt wrap-anywhere" id={id} dir="auto">
        {prompt}
      </p>
      <Button variant="plain" iconOnly aria-label="Write without this prompt" onClick={() => onChoose('')}>
        <X {...icon} />
      </Button>
    </div>
  )
}

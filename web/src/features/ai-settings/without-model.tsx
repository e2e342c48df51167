import { useStudy } from '../../platform/study.ts'
import { Callout } from '../../ui/callout.tsx'

/** Where no language model is in use: says which settings of a level have no effect. */
export function WithoutModel() {
  if (useStudy().followsPrompts) return null
  return (
    <div className="mb-6">
      <Callout>
        <p>
          The built-in analyser is in use, which goes by rules of its own. A level can be switched off; its model,
          verbosity, reasoning and prompt change nothing until a model server is set up.
        </p>
      </Callout>
    </div>
  )
}

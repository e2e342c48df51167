import { Panel } from '../../ui/panel.tsx'

const guide: readonly {
  readonly name: string
  readonly values: readonly (readonly [value: string, means: string])[]
}[] = [
  {
    name: 'Model',
    values: [
      ['gpt-5', 'Longest thought, slowest, dearest'],
      ['gpt-5-mini', 'Entry feedback and analysis'],
      ['gpt-5-nano', 'Short replies'],
      ['Another model', 'Any name that the model server knows'],
    ],
  },
  {
    name: 'Reasoning',
    values: [
      ['minimal', 'Answers at once; the gpt-5 family only'],
      ['low, medium', 'Weighs a single entry'],
      ['high', 'Compares many entries'],
    ],
  },
  {
    name: 'Verbosity',
    values: [
      ['low', 'Two or three sentences'],
      ['medium', 'A short page'],
      ['high', 'A report with quotes'],
    ],
  },
]

/** Explains the choices. */
export function ParameterGuide() {
  return (
    <Panel title="GPT-5 parameter guide">
      <div className="parameters">
        {guide.map(({ name, values }) => (
          <div key={name}>
            <h3>{name}</h3>
            <dl>
              {values.map(([value, means]) => (
                <div key={value}>
                  <dt>{value}</dt>
                  <dd>{means}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  )
}

import type { LevelKey } from '@diary/contract/ai-levels'
import {
  type AiPrompt,
  changeAiPrompt,
  changeBatchPrompts,
  listAiPrompts,
  listLevelVersions,
  tryLevel,
} from '@diary/contract/ai-prompts'
import { type AiSetting, changeAiSetting } from '@diary/contract/ai-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, chooses, field, fills, focused, opens, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { BatchPrompts } from './batch-prompts.tsx'
import { LevelCard } from './level-card.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { TryIt } from './try-it.tsx'

const levelAt = (level: LevelKey, changed: Partial<AiPrompt> = {}): AiPrompt => ({
  id: level,
  level,
  name: 'Entry feedback',
  description: 'What a writer is answered.',
  prompt: 'Be kind.',
  model: 'gpt-5',
  reasoningEffort: 'low',
  textVerbosity: 'medium',
  isActive: true,
  version: 1,
  promptVersion: 1,
  changedAt: null,
  changedBy: null,
  ...changed,
})
const noVersions = answers(listLevelVersions, () => ({ versions: [], earlier: false }))
const failure = new Refusal(500)

test('a level needs a name and a prompt, each with a longest length, and says so at its field', async () => {
  const level = levelAt('level_2_feedback')
  const { person, sentTo } = await opens(<PromptEditor prompt={level} />, [
    noVersions,
    answers(listAiPrompts, () => [level]),
    answers(
      changeAiPrompt,
      afterOne(failure, () => levelAt('level_2_feedback', { prompt: 'Be brief.', version: 2 })),
    ),
  ])
  expect([field('Name').maxLength, field('Description').maxLength]).toEqual([100, 500])
  await fills(person, 'Name', ' ')
  await fills(person, 'Prompt', ' ')
  await person.click(button('Save Changes'))
  await refused('Name', 'Please enter a name')
  await refused('Prompt', 'Please write a prompt')
  await focused('Name')
  await fills(person, 'Name', 'Feedback')
  await person.click(button('Save Changes'))
  await focused('Prompt')
  await fills(person, 'Prompt', 'x'.repeat(20_001))
  await screen.findByText('20,001 of 20,000 characters')
  await refused('Prompt', 'A prompt can hold up to 20,000 characters')
  await person.click(button('Save Changes'))
  await refused('Prompt', 'A prompt can hold up to 20,000 characters')
  expect(field('Prompt').value).toHaveLength(20_001)
  expect(sentTo(changeAiPrompt)).toEqual([])

  await fills(person, 'Prompt', 'Be brief.')
  await accepted('Prompt')
  await person.click(button('Save Changes'))
  await toast('Failed to update prompt')
  expect(field('Prompt').value).toBe('Be brief.')
  await person.click(button('Save Changes'))
  await waitFor(() => expect(sentTo(changeAiPrompt)).toHaveLength(2))
  expect(sentTo(changeAiPrompt).at(-1)).toMatchObject({ name: 'Feedback', prompt: 'Be brief.', version: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
})

test('a draft is tried on a text that has to be typed, and on no draft that could not be saved', async () => {
  const words = { ...levelAt('level_2_feedback'), reasoning: 'low', verbosity: 'medium' }
  const text = 'A text to try it on'
  const tried = {
    text: 'You waited.',
    stamp: { writtenBy: 'builtin' as const, model: '1', writtenAt: '2026-03-02T09:00:00.000Z' },
  }
  const { person, sentTo } = await opens(
    <>
      <TryIt level="level_2_feedback" words={words} edited />
      <section aria-label="of a draft without a prompt">
        <TryIt level="level_2_feedback" words={{ ...words, prompt: '' }} edited />
      </section>
    </>,
    [
      answers(
        tryLevel,
        afterOne(failure, () => tried),
      ),
    ],
  )
  const [first, second] = screen.getAllByLabelText<HTMLTextAreaElement>(text)
  const [tries, triesBlank] = screen.getAllByRole('button', { name: 'Try it' })
  if (!first || !second || !tries || !triesBlank) throw new Error('there are two forms')
  expect(first.maxLength).toBe(20_000)
  await person.type(first, '  ')
  await person.click(tries)
  await screen.findByText('Please write a text to try the draft on')
  await person.type(second, 'Nobody dared to decide.')
  await person.click(triesBlank)
  await screen.findByText('Please write a prompt, in the editor above')
  expect(sentTo(tryLevel)).toEqual([])

  await person.type(first, 'Nobody dared to decide.')
  expect(screen.queryByText('Please write a text to try the draft on')).toBeNull()
  await person.click(tries)
  await screen.findByText('The draft could not be tried. Please try again.')
  await person.click(tries)
  await screen.findByText('You waited.')
  expect(sentTo(tryLevel).at(-1)).toMatchObject({ prompt: 'Be kind.', text: '  Nobody dared to decide.' })
})

test('a model is named without spaces, and what is refused waits on its card', async () => {
  const setting: AiSetting = {
    settingName: 'level_2_entry_feedback',
    settingValue: { model: 'gpt-5', verbosity: 'medium', reasoning: 'low' },
    answeredBy: null,
    description: 'What a writer is answered.',
    category: 'analysis',
    isActive: true,
    version: 1,
    changedAt: null,
    changedBy: null,
    deprecated: false,
    reports: [],
  }
  const { person, sentTo } = await opens(<LevelCard setting={setting} view="advanced" />, [
    answers(changeAiSetting, sent => ({ ...setting, ...sent, version: 2 }) as AiSetting),
    answers(listAiPrompts, () => []),
  ])
  await chooses(person, 'Model', 'Another model...')
  const model = 'Name of the model'
  for (const [typed, reason] of [
    ['gpt 6', 'The name of a model has letters, digits and . _ : / @ - and no spaces'],
    ['', 'Please name a model'],
  ] as const) {
    await fills(person, model, typed)
    await person.click(button('Save Settings'))
    await refused(model, reason)
    expect(field(model).value).toBe(typed)
  }
  expect(sentTo(changeAiSetting)).toEqual([])
  expect(field(model).maxLength).toBe(100)
  await fills(person, model, 'gpt-6')
  await accepted(model)
  await person.click(button('Save Settings'))
  await toast('AI configuration has been updated successfully.')
  expect(sentTo(changeAiSetting)).toMatchObject([{ settingValue: { model: 'gpt-6' }, version: 1 }])
})

test('a card names the model that answers instead, until another is chosen', async () => {
  const setting: AiSetting = {
    settingName: 'level_4_comprehensive_coaching',
    settingValue: { model: 'gpt-5', verbosity: 'high', reasoning: 'high' },
    answeredBy: 'claude-opus-5-5',
    description: 'Coaching.',
    category: 'coaching',
    isActive: true,
    version: 1,
    changedAt: null,
    changedBy: null,
    deprecated: false,
    reports: [],
  }
  const { person } = await opens(<LevelCard setting={setting} view="basic" />)
  const note = 'Answered by claude-opus-5-5, until another model is chosen here.'
  screen.getByText(note)
  await chooses(person, 'Model', 'Another model...')
  await fills(person, 'Name of the model', 'claude-haiku-5-5')
  expect(screen.queryByText(note)).toBeNull()
})

test('the batch prompts save by themselves: what is chosen at once, text after a pause, and never over a failure', async () => {
  let stored = levelAt('level_3_coaching', { prompt: 'Quote.' })
  const save = (sent: { level_3_coaching?: { prompt: string; reasoning_effort: string } | undefined }) => {
    const { prompt = stored.prompt, reasoning_effort = stored.reasoningEffort } = sent.level_3_coaching ?? {}
    stored = { ...stored, prompt, reasoningEffort: reasoning_effort, version: stored.version + 1 }
    return [stored]
  }
  let meets: 'failure' | 'taking back' | undefined
  const { person, sentTo } = await opens(<BatchPrompts id="batch" />, [
    answers(listAiPrompts, () => [stored]),
    answers(changeBatchPrompts, async sent => {
      const met = meets
      meets = undefined
      if (met === 'failure') return failure
      if (met === 'taking back') await fills(person, 'Prompt', 'Quote exactly.')
      return save(sent)
    }),
  ])
  const saves = () => sentTo(changeBatchPrompts).length
  await screen.findByLabelText('Prompt')
  await person.type(field('Prompt'), ' exactly')
  expect(saves()).toBe(0)
  await toast('The batch processing prompts have been saved successfully.')
  expect(stored.prompt).toBe('Quote. exactly')
  expect(saves()).toBe(1)
  await screen.findByText(/^Saved \d\d:\d\d$/)

  await chooses(person, 'Reasoning', 'high')
  await waitFor(() => expect(stored.reasoningEffort).toBe('high'))

  meets = 'failure'
  await fills(person, 'Prompt', 'Quote exactly.')
  await person.tab()
  await toast('Failed to update batch prompts configuration')
  expect(field('Prompt').value).toBe('Quote exactly.')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored.prompt).toBe('Quote exactly.'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())

  await fills(person, 'Prompt', ' ')
  await person.tab()
  await refused('Prompt', 'Please write a prompt')
  expect(saves()).toBe(4)

  // Taken back while it is being saved: what stands in the field in the end is what is kept.
  meets = 'taking back'
  await fills(person, 'Prompt', 'Quote nothing.')
  await person.tab()
  await waitFor(() =>
    expect(
      sentTo(changeBatchPrompts)
        .map(sent => sent.level_3_coaching?.prompt)
        .slice(4),
    ).toEqual(['Quote nothing.', 'Quote exactly.']),
  )
  await waitFor(() => expect(stored.prompt).toBe('Quote exactly.'))
  expect(
    within(screen.getByRole('region', { name: 'Level 3 Individual Coaching' })).getByText('level_3_coaching'),
  ).toBeDefined()
})

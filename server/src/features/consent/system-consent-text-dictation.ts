import { dictationLimits } from '@diary/contract/dictation'
import { type DictationEngine, isAi } from '../../dictation/index.ts'
import { escaped, list, p, section } from './system-consent-text-markup.ts'

type WhereSpeechGoes = Pick<DictationEngine, 'name' | 'destination'>

const recognisedBy = (engine: WhereSpeechGoes) => {
  const { destination } = engine
  const sentence = `Speech is recognised by ${escaped(destination.name)}`
  if (!destination.remote) return [`${sentence}. The sound does not leave it.`]
  const unmasked =
    'Speech cannot be masked: your voice, and every name that you say aloud, arrive there as they are. No name of your profile, no e-mail address and no research ID goes with them.'
  return isAi(engine)
    ? [
        `${sentence}. For that the sound leaves this server while you speak, possibly to another country. What the provider keeps of it, and for how long, is its promise, not ours.`,
        unmasked,
      ]
    : [
        `${sentence}, a server that the study has chosen. For that the sound is sent there while you speak. What is kept there is decided by those who run that server.`,
        unmasked,
      ]
}

/** How speech is processed; empty where there is no dictation. */
export const dictationSection = (engine: WhereSpeechGoes) =>
  section(
    'Dictation',
    p(
      `Instead of typing you can speak, in an entry and in a chat. Your browser asks you whether it may use the microphone. It listens from your pressing Dictate until you stop or leave the page, for ${dictationLimits.seconds / 60} minutes at most.`,
    ),
    list(
      ...recognisedBy(engine),
      'What is kept is text. The words that are recognised are added to what you are writing, where you can change or remove them before you save or send it, and from then on they are treated as words that you typed.',
      'Sound is not stored on this server, and neither are words on their way into your text: they are in no file, no database and no log. The log says that somebody dictated, and for how long, not who. While you dictate the system notes that you do, so that nobody dictates twice at once. Where you were last told that your speech goes is kept with your choices.',
      isAi(engine)
        ? 'With &#39;AI may read my entries&#39; switched off, the server passes on no sound of yours, and a dictation under way ends within seconds.'
        : 'The switch &#39;AI may read my entries&#39; does not concern dictation: here it turns speech into text, and nothing reads what you mean.',
    ),
    p('You never have to dictate. Everything can be typed.'),
  )

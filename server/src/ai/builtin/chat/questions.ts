import type { Move } from '../question-bank.ts'
import type { QuestionGroup } from './question-group.ts'
import { challenges } from './questions-challenge.ts'
import { explorations } from './questions-explore.ts'

/** What the critical friend can ask in a chat. Each question is open and single, and neither leads nor advises. */
export const chatQuestions: Readonly<Record<Move, readonly QuestionGroup[]>> = { ...challenges, ...explorations }

export const moves = Object.keys(chatQuestions) as readonly Move[]

/** Every question of the bank, of whatever move. */
export const allQuestions: readonly string[] = moves.flatMap(move => chatQuestions[move].flatMap(({ ask }) => [...ask]))

const moveOfQuestion = new Map<string, Move>(
  moves.flatMap(move => chatQuestions[move].flatMap(({ ask }) => ask.map(question => [question, move] as const))),
)

/** The move behind a question; undefined where it is none of the bank's. */
export const moveOf = (question: string): Move | undefined => moveOfQuestion.get(question)

/** Where nothing can be taken up word for word. */
export const defaultQuestions: readonly string[] = [
  'What would you like to look at more closely?',
  'Which part of this matters most to you?',
  'What is the heart of it, in a sentence or two?',
  'What happened last that brought this to mind?',
  'What would you like to understand better?',
  'What have you not said about it yet?',
  'Where does it begin, as you see it?',
  'Which moment would you look at again if you could?',
  'What would be worth ten quiet minutes of thought?',
  'What keeps coming back to you in all this?',
  'Who else belongs in this picture?',
  'What would you like to see more clearly by the end of this chat?',
  'How did this come to matter to you?',
  'What is different today?',
]

/** For grief, illness, loss and hurt: nothing here doubts, tests or hurries. */
export const gentleQuestions: readonly string[] = [
  'What is the hardest part of it today?',
  'What would you like to say about it just now?',
  'Who is beside you in this?',
  'What do you need most this week?',
  'What has helped a little, even for an hour?',
  'What would you like the people around you to know?',
  'What is weighing on you most at this moment?',
  'How has it been, from one day to the next?',
  'What has surprised you about how it feels?',
  'What can wait until later?',
  'What would make today a little gentler?',
  'Which part of the day is hardest?',
  'What would you like to be asked about it?',
  'How do you talk about it with those who are close to you?',
]

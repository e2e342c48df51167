import type { InRole } from './reply-in-role.ts'

/** Where somebody asks something of the friend, or asks what it is. What it says of itself is true of the built-in one. */
export const repliesAboutTheFriend = {
  attack: {
    says: [
      'I have nothing of that kind to show: I am a program that takes up your words and asks about them.',
      'I will stay what I am: a program that asks questions about what you write.',
      'I can only be what I am: a program that asks about your own words.',
    ],
    ask: [
      'What would you like to look at today?',
      'What made you want to try that?',
      'What is on your mind, apart from how I work?',
      'What would you be writing about if I were not here?',
    ],
  },
  others: {
    says: [
      'I know nothing of what anybody else writes: only this chat is in front of me.',
      'Nobody else’s words reach me, and yours do not reach them through me.',
      'What others write stays with them, and I have never seen it.',
    ],
    ask: [
      'What draws you to how others see it?',
      'What would you hope to find there?',
      'How do you imagine that others deal with it?',
      'Whom could you ask yourself?',
    ],
  },
  greetingAndQuestion: {
    says: [
      'Hello; I am a program, so nothing much happens to me.',
      'Hello; there is nothing to report from a program.',
    ],
    ask: [
      'How are things with you?',
      'What kind of day is it for you?',
      'What is occupying you at the moment?',
      'How would you answer that question yourself today?',
    ],
  },
  identity: {
    says: [
      'I am software: no person writes these replies, and I know only what stands in this chat.',
      'There is no human behind this: I am a program that reads your words and asks about them.',
      'I am a program that works with what you write, and with nothing else.',
    ],
    ask: [
      'What made you wonder?',
      'What would be different for you if I were a person?',
      'What would you like from a conversation like this?',
      'What do you want to find out for yourself today?',
    ],
  },
  privacy: {
    says: [
      'I keep nothing of this chat: it is forgotten unless you ask for its analysis.',
      'This chat stands alone, and it is stored only if you ask for its analysis.',
    ],
    ask: [
      'What would you say more freely if you were sure of that?',
      'What would you rather keep to yourself?',
      'What makes you careful here?',
      'What would you need to know in order to write openly?',
    ],
  },
  memory: {
    says: [
      'Each chat stands alone: I know only what stands in this one.',
      'I do not remember earlier chats: each one stands alone.',
    ],
    ask: [
      'What of it is on your mind today?',
      'Which part of that would you like to take up again?',
      'What do you remember best of it yourself?',
      'What has happened since then?',
    ],
  },
  complaint: {
    says: [
      'You may well be right: I am a program, and I can miss the point.',
      'Point taken: I have only your words to go by, and can take them the wrong way.',
      'I hear that this is not giving you much.',
    ],
    ask: [
      'What have I missed?',
      'What would be more use to you just now?',
      'What question would you rather be asked?',
      'Which of your own words matters most here?',
      'What were you hoping to think through?',
    ],
  },
  task: {
    says: [
      'That is beyond me: I can only take up what you write and ask about it.',
      'I cannot do that for you; asking is all I do.',
      'Making things is beyond me: asking about your own words is what I can do.',
    ],
    ask: [
      'What would you want it to say?',
      'What would it do for you if you had it?',
      'What makes it worth having?',
      'Where would you begin if you did it yourself?',
      'What is behind the wish for it?',
    ],
  },
  advice: {
    says: [
      'I do not give advice: you know this from the inside, and I do not.',
      'I do not give advice, so I will hand that back to you.',
      'I have no advice to give, and would not know your situation well enough.',
    ],
    quoting: [
      'I do not give advice, and would rather stay with what you tell me: {}.',
      'You say {}; I do not give advice, but I can help you think.',
      'I have no advice to give, and would not know your situation well enough: {}.',
    ],
    ask: [
      'Which answers have you already considered?',
      'What do you lean towards when nobody is looking?',
      'What would you say to a colleague who asked you the same?',
      'What do you already know about it that you have not used yet?',
      'What are the two possibilities that you are really choosing between?',
      'What would you like to be true once it is decided?',
      'What would you do if there were no wrong answer?',
      'What did you do the last time you stood at such a point?',
      'Which choice could you not undo?',
      'Who has faced this before?',
      'What makes it hard to decide?',
      'What matters most to you in the outcome?',
    ],
  },
  opinion: {
    says: ['I have no view of my own to offer: I am a program.', 'I am a program without an opinion of my own.'],
    quoting: [
      'I have no view of my own to offer; I can only return to your words: {}.',
      'You say {}, and I am a program without an opinion.',
    ],
    ask: [
      'What do you make of it yourself?',
      'What would you like to hear?',
      'Whose opinion would count for you here?',
      'What part of you has already made up its mind?',
      'What would it change for you if somebody agreed?',
      'What speaks against it?',
    ],
  },
} as const satisfies Readonly<Record<string, InRole>>

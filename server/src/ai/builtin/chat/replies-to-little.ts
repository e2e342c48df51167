import type { InRole } from './reply-in-role.ts'

/** Where there is little to take up, or nothing that is understood, and where a question is the person's own. */
export const repliesToLittle = {
  silence: {
    says: ['There is no hurry here.', 'Silence is fine, too.', 'I see no words yet, and that is all right.'],
    ask: [
      'What is hard to put into words just now?',
      'What would the first word be, if there were one?',
      'What is going on behind the silence?',
      'What would you write if nobody were to read it?',
    ],
  },
  faces: {
    says: ['A face can say a good deal.', 'I see the face and can only guess at the words.'],
    quoting: ['I see {}, and can only guess at the words.', 'You send {}.'],
    ask: [
      'What would it say, if it could speak?',
      'What happened just before it?',
      'What words would you put beside it?',
      'What goes on behind it?',
    ],
  },
  code: {
    says: ['That looks like code, and I can follow only plain sentences.', 'I read sentences rather than code.'],
    ask: [
      'What is it about this that occupies you?',
      'What happened while you were working on it?',
      'How did the work on it go, in plain words?',
      'What would you tell a colleague about it over coffee?',
    ],
  },
  foreign: {
    says: [
      'I can follow only English so far, and would rather not guess.',
      'I am afraid that I understand English only.',
      'This is a language that I do not know.',
    ],
    ask: [
      'What would it be in English, in a sentence or two?',
      'How would you say the heart of it in English?',
      'Which part of it would you like to tell me in English?',
      'What is lost when you put it into English?',
    ],
  },
  greeting: {
    says: ['Hello.', 'Hello, and welcome.', 'Good to have you here.'],
    ask: [
      'What is on your mind today?',
      'What would you like to think through?',
      'What has stayed with you from the past few days?',
      'Where shall we begin?',
      'What happened lately that deserves a second look?',
    ],
  },
  goodbye: {
    says: ['Goodbye for now.', 'Let us leave it there.', 'Until another time.'],
    ask: [
      'What would you like to remember from this?',
      'What will you take with you from what you wrote?',
      'Which thought would you like to come back to?',
      'What is clearer now?',
    ],
  },
  thanks: {
    says: [
      'You are welcome.',
      'I am glad to listen, as far as a program can.',
      'You are welcome; the thinking is yours.',
    ],
    ask: [
      'What is different in how you see it now?',
      'What is still open for you?',
      'What, of all this, would you like to hold on to?',
      'What would you like to turn to next?',
      'Which of your own sentences will stay with you?',
    ],
  },
  apology: {
    says: ['There is nothing to be sorry for here.', 'No harm done.'],
    ask: [
      'What would you like to say next?',
      'What lies behind it?',
      'What would you write if you did not have to mind your words?',
      'Where were we, in your own mind?',
    ],
  },
  laughter: {
    says: ['There is some laughter in that.', 'I hear you laugh.'],
    ask: [
      'What is not funny about it?',
      'What does the laugh make easier?',
      'What would you say if you said it with a straight face?',
      'What are you laughing at, exactly?',
    ],
  },
  notKnowing: {
    says: [
      'Not knowing is a fair place to start from.',
      'That may be as far as it goes for now.',
      'It need not be clear yet.',
      'Fair enough: some things take a while to find words.',
    ],
    ask: [
      'If you had a hunch, what would it be?',
      'What is the last thing about it that you do know?',
      'What would make it a little clearer?',
      'Which answer can you already rule out?',
      'Who might know?',
      'What would you be able to do if you knew?',
      'Which question would be easier to answer?',
    ],
  },
  yesOrNo: {
    says: ['That is a short answer, and there may be more behind it.', 'So much for the short answer.', 'I hear that.'],
    quoting: ['You say {}, and leave it there.', 'Your answer is {}.'],
    ask: [
      'What stands behind that answer?',
      'How would a longer answer begin?',
      'How sure are you of it?',
      'What would you add if there were no hurry?',
      'What would have to change for your answer to change?',
      'What came to mind before you said that?',
    ],
  },
  repeated: {
    says: ['You have come back to the same words.', 'You wrote this before, and you write it again.'],
    ask: [
      'What makes you return to it?',
      'What has not been heard yet?',
      'What is different the second time?',
      'What would have to be said for it to be finished?',
      'What do those words still hold?',
    ],
  },
  question: {
    says: [
      'That is a question that I would like to hand back to you.',
      'You ask that, and the answer is more likely to be yours than mine.',
      'I would like to return your question to you.',
      'There is a question of your own.',
    ],
    quoting: [
      'You say {}, and I will hand your question back to you.',
      'I would like to return your question to you, and keep these words beside it: {}.',
    ],
    ask: [
      'What answer are you half expecting?',
      'What makes this question matter now?',
      'Which part of the answer do you already know?',
      'What would be different for you if you knew?',
      'How long has this question been with you?',
      'What would you answer if you had to answer today?',
      'Which answer would you find hardest to hear?',
      'Where would you look for the answer first?',
      'What question lies behind that one?',
      'Who else may be asking this?',
      'What have you tried as an answer so far?',
      'What would a good answer let you do?',
    ],
  },
  fewWords: {
    says: ['A few words can hold a good deal.', 'That is brief, and there may be more in it.'],
    quoting: [
      'You say {}, and leave it at that.',
      'A few words can hold a good deal: {}.',
      'I would like to hear more about {}.',
      'So: {}.',
    ],
    ask: [
      'What comes to mind first when you say that?',
      'What does it stand for here?',
      'What would the next sentence be?',
      'How does it come in here?',
      'What would you like to be asked about that?',
      'What would somebody need to know to understand it?',
      'What picture do you have in front of you?',
      'What lies behind those words?',
    ],
  },
} as const satisfies Readonly<Record<string, InRole>>

import type { Move } from '../question-bank.ts'
import type { QuestionGroup } from './question-group.ts'

/** The moves that test how somebody sees a thing. */
export const challenges = {
  evidence: [
    { fits: ['doubt'], ask: ['What brought that thought up?', 'What speaks for it on a calm day?'] },
    {
      fits: ['learning'],
      ask: ['Where have you seen this at work already?', 'What in it ran against your own experience?'],
    },
    {
      fits: ['claim', 'clash'],
      ask: [
        'What did you see or hear that tells you so?',
        'How would you know if it were otherwise?',
        'Which part of this are you filling in yourself?',
        'What would someone who doubts it want to see first?',
        'If you looked for signs of the opposite, where would you look?',
      ],
    },
    {
      fits: ['claim'],
      ask: ['Which example does not fit?', 'When was it last different?'],
    },
    {
      fits: ['event', 'clash'],
      ask: [
        'What happened in the minutes before?',
        'Which moment in it do you remember most clearly?',
        'What did you notice at the time that only makes sense now?',
        'What would a camera in the room have shown?',
      ],
    },
    {
      fits: ['state'],
      ask: [
        'What do you see or hear that tells you so?',
        'Which day shows it best?',
        'When is it otherwise, even a little?',
        'What would a visitor notice first?',
      ],
    },
    {
      fits: ['feeling'],
      ask: [
        'What happened just before that feeling came?',
        'Which word, look or moment set it off?',
        'When is it hardly there?',
      ],
    },
    {
      fits: ['regret'],
      ask: [
        'What made it seem the thing to do at that moment?',
        'What did you notice then that you passed over?',
        'What happened just before you chose?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'What did you do that helped it come about?',
        'What is the clearest sign of it that you saw?',
        'What was different this time?',
        'Which detail of it would you like to remember?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'What makes this the step to take?',
        'What have you seen that speaks for it?',
        'How will you tell whether it has worked?',
        'What happened when you tried something like it before?',
      ],
    },
    {
      fits: ['stuck', 'duty'],
      ask: [
        'What have you already tried?',
        'What happens on the days when it is easier?',
        'What would you point to, if someone asked you to show them?',
      ],
    },
  ],
  assumption: [
    { fits: ['doubt'], ask: ['What do you hope that it would change?', 'What would it settle?'] },
    {
      fits: ['learning'],
      ask: ['What did it make you question?', 'What did you take for granted about this before?'],
    },
    { fits: ['clash', 'claim', 'state'], ask: ['What are you taking for granted here?'] },
    {
      fits: ['state'],
      ask: ['What makes it seem normal by now?', 'How did it come to be like this?'],
    },
    {
      fits: ['event'],
      ask: ['What did you make of it at the time?', 'What else could it mean?'],
    },
    { fits: ['clash', 'claim', 'regret'], ask: ['What story do you tell yourself about this?'] },
    {
      fits: ['claim'],
      ask: [
        'What would have to be true for that to hold?',
        'What would change if the opposite were true?',
        'When did you last find that this was not so?',
      ],
    },
    { fits: ['claim', 'stuck'], ask: ['What makes it seem so settled?'] },
    { fits: ['event', 'clash'], ask: ['What had you expected instead?'] },
    { fits: ['clash'], others: true, ask: ['What have you read into it that nobody said aloud?'] },
    {
      fits: ['duty'],
      ask: [
        'Whose rule is at work here?',
        'What would happen if you did not?',
        'Who decided that this falls to you?',
        'What does that duty protect?',
      ],
    },
    {
      fits: ['feeling'],
      ask: [
        'What were you hoping for, underneath?',
        'What did you expect of yourself there?',
        'What does that reaction say about what matters to you?',
      ],
    },
    {
      fits: ['regret'],
      ask: [
        'What do you know only now?',
        'What were you afraid might happen?',
        'What standard are you holding yourself to?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'What did you believe beforehand that turned out differently?',
        'What do you put it down to?',
        'Which expectation of yours did it upset?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'What are you counting on for this to work?',
        'What would make you change your mind about it?',
        'What are you assuming about how others will take it?',
      ],
    },
    {
      fits: ['stuck'],
      ask: [
        'Which of these limits have you tested?',
        'What if one of those limits were softer than it looks?',
        'What would you try if you had not already decided how it ends?',
      ],
    },
  ],
  viewpoint: [
    {
      fits: ['doubt'],
      ask: ['What would you say to a friend who wondered about the same?', 'Who knows that you are thinking about it?'],
    },
    {
      fits: ['learning'],
      ask: ['Who around you would see it differently?', 'What would your colleagues make of it?'],
    },
    {
      fits: ['clash', 'event', 'state', 'claim', 'feeling', 'stuck'],
      others: true,
      ask: [
        'How would they tell the same story?',
        'What might they have been trying to protect?',
        'What do they know that you do not?',
        'If you were in their place, what would you have needed from you?',
        'What would surprise them most if they read what you have just written?',
      ],
    },
    {
      fits: ['clash'],
      others: true,
      ask: [
        'What would have to be going on for them to see it as reasonable?',
        'What might they say they heard?',
        'What might they have been hoping for?',
      ],
    },
    {
      fits: ['event', 'state', 'claim', 'stuck', 'duty', 'clash'],
      ask: [
        'Who sees this differently from you?',
        'Whose view is missing from this?',
        'How would somebody new to it describe the same thing?',
        'What would you say if a colleague you like told you this?',
        'How might it look to you a year from now?',
        'What would the person most affected by it say?',
      ],
    },
    { fits: ['event', 'clash'], ask: ['What would someone who was there but said nothing have noticed?'] },
    {
      fits: ['feeling'],
      ask: [
        'What might others have seen of it?',
        'What would you say to a friend who felt this way?',
        'How would someone who knows you well explain it?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'Who might see this plan differently?',
        'How will it look to the people it touches?',
        'Who could tell you what you have overlooked?',
      ],
    },
    {
      fits: ['regret'],
      ask: [
        'What would you say to a colleague who had done the same?',
        'How might the others remember that moment?',
        'How much will it weigh a year from now?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'Who else had a part in it?',
        'What would those who were there say made the difference?',
        'How would someone who doubted it explain how it went?',
      ],
    },
    {
      fits: ['duty'],
      ask: ['Who would notice if you did not?', 'How do others in your position handle this?'],
    },
    { fits: ['stuck'], ask: ['How does it look to the person who could move it?'] },
  ],
} as const satisfies Partial<Record<Move, readonly QuestionGroup[]>>

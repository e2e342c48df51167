import type { Move } from '../question-bank.ts'
import type { QuestionGroup } from './question-group.ts'

/** The moves that go towards what was felt, what can be done, and what it leads to. */
export const explorations = {
  feeling: [
    { fits: ['doubt'], ask: ['What is behind that thought?', 'How does it feel to say it?'] },
    {
      fits: ['learning'],
      ask: ['Which part of it held your attention most?', 'What did it stir up in you?'],
    },
    {
      fits: ['feeling'],
      ask: [
        'What would that feeling ask for, if it could speak plainly?',
        'What is underneath it?',
        'What do you need when it is there?',
        'Where did you first notice it?',
        'What helped when you felt like this before?',
        'How does it look to you now, with a little distance?',
        'What does it tell you about what you care about?',
        'What would have to happen for it to ease a little?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'What is it about this that matters to you?',
        'How did that feel in the moment?',
        'What would you like to keep of it?',
        'Whom would you like to share this with?',
        'What does it tell you about the kind of work you want to do?',
      ],
    },
    {
      fits: ['event', 'state', 'clash', 'regret', 'stuck', 'duty', 'claim'],
      ask: [
        'How does it sit with you today?',
        'What does this stir up in you?',
        'Which feeling comes first when you think of it?',
      ],
    },
    {
      fits: ['event', 'clash', 'regret'],
      ask: ['What was that like for you?', 'What did you feel that you did not show?'],
    },
    {
      fits: ['clash', 'stuck', 'regret'],
      ask: ['When does it come to mind?', 'What have you kept to yourself about it?'],
    },
    { fits: ['clash', 'stuck'], ask: ['What bothers you most about it?'] },
    { fits: ['state', 'duty'], ask: ['What is it like to live with that, day by day?'] },
    {
      fits: ['plan'],
      ask: [
        'How do you feel when you picture yourself doing it?',
        'Which part of it would you sooner skip?',
        'What makes you hesitate, if anything does?',
      ],
    },
  ],
  control: [
    { fits: ['doubt'], ask: ['What else is open to you?', 'Which part of it would be yours to decide?'] },
    {
      fits: ['learning'],
      ask: ['Where in your work are you free to use it?', 'What stands between you and using it?'],
    },
    {
      fits: ['state', 'clash', 'stuck', 'duty', 'claim', 'feeling'],
      ask: [
        'Which part of this is yours to decide?',
        'What could you influence here, even a little?',
        'Which part of this belongs to someone else?',
      ],
    },
    {
      fits: ['stuck', 'clash', 'duty'],
      ask: ['Where could your effort help most?', 'What is the one move that needs no one’s permission?'],
    },
    { fits: ['duty'], ask: ['What could you let be, without anything breaking?'] },
    {
      fits: ['stuck'],
      ask: [
        'Who could open this up?',
        'What have you not tried because it seemed closed?',
        'What would you do if waiting were no longer possible?',
      ],
    },
    {
      fits: ['regret', 'event'],
      ask: ['How much of it was in your hands at the time?', 'What could you let go of here?'],
    },
    { fits: ['regret'], ask: ['Which part of it can still be put right?'] },
    { fits: ['duty'], ask: ['What would “good enough” look like here?', 'Which part of it have you chosen yourself?'] },
    {
      fits: ['clash'],
      ask: ['What in your own part would you do again?', 'What can you decide here yourself?'],
    },
    {
      fits: ['feeling'],
      ask: [
        'What has helped with that feeling before?',
        'What do you usually do when it comes up?',
        'Which part of it is about something that you can change?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'How much of it was your own doing?',
        'Which part of it could you bring about again?',
        'What helped it along that was not in your hands?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'Which part of this depends on you alone?',
        'What could get in the way?',
        'What will you do if the answer is no?',
      ],
    },
  ],
  consequence: [
    { fits: ['doubt'], ask: ['What would you lose by it?', 'What would be different a month later?'] },
    {
      fits: ['learning'],
      ask: ['What does it change about the work in front of you?', 'What would you do less of because of it?'],
    },
    { fits: ['stuck', 'duty', 'claim'], ask: ['If nothing changes, where will this be in three months?'] },
    {
      fits: ['state', 'stuck'],
      ask: ['What does it cost you?', 'Who else is touched by it?'],
    },
    { fits: ['state'], ask: ['What follows from it?'] },
    {
      fits: ['event', 'clash'],
      ask: [
        'Who else was touched by this?',
        'What followed from it?',
        'What are you left with now?',
        'What did it change?',
      ],
    },
    {
      fits: ['clash', 'regret'],
      ask: ['Who paid for this?', 'What small thing would have led somewhere else?'],
    },
    { fits: ['clash'], others: true, ask: ['What has it changed between you?'] },
    {
      fits: ['claim'],
      ask: ['What does seeing it this way make harder?', 'What do you do differently because you see it so?'],
    },
    {
      fits: ['regret'],
      ask: [
        'What came of it?',
        'What might have happened if you had gone the other way?',
        'What does it change about the next time?',
      ],
    },
    { fits: ['duty'], ask: ['What does it cost you to keep this up?', 'What do you trade for it?'] },
    {
      fits: ['stuck'],
      ask: [
        'What are you putting off while it stays like this?',
        'What happens to the rest of your work while this lasts?',
      ],
    },
    {
      fits: ['feeling'],
      ask: [
        'What did you do with that feeling?',
        'How did it shape what you did next?',
        'What would be different if it were gone tomorrow?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'What has it opened up for you?',
        'What did it change for the others involved?',
        'What became possible because of it?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'What might this set in motion?',
        'What will be different once it is done?',
        'What might it spare you?',
        'Who will notice first?',
      ],
    },
  ],
  nextStep: [
    { fits: ['doubt'], ask: ['What would help you to find out?', 'Whom could you talk it over with?'] },
    {
      fits: ['learning'],
      ask: [
        'Where will you use it first?',
        'How will you check in a month whether it has stuck?',
        'Who would gain from hearing about it?',
      ],
    },
    {
      fits: ['plan'],
      ask: [
        'What is the first small step?',
        'What would make it easy to begin?',
        'Who needs to know before you start?',
        'Which part could you try before the end of the week?',
        'What is the smallest version of it that would still count?',
      ],
    },
    {
      fits: ['state', 'clash', 'stuck', 'duty', 'claim'],
      ask: [
        'What is the smallest thing that would move this on?',
        'What would a first sign of progress look like?',
        'What would you like to have done about it by this time next week?',
      ],
    },
    { fits: ['event', 'clash', 'regret'], ask: ['What would you do differently if it came round again?'] },
    {
      fits: ['regret'],
      ask: ['What would you still like to say?', 'How will you recognise such a moment when it comes?'],
    },
    {
      fits: ['event'],
      ask: ['What do you take from it for the next time?', 'What is left to do about it?'],
    },
    { fits: ['clash', 'stuck'], ask: ['Which conversation does this call for?'] },
    { fits: ['clash'], others: true, ask: ['What would you like to say to them that you have not said?'] },
    { fits: ['claim'], ask: ['What could you find out next?', 'How could you put that to a small test?'] },
    { fits: ['stuck'], ask: ['Who makes the next decision in this?'] },
    { fits: ['duty'], ask: ['What would you stop doing first?'] },
    {
      fits: ['feeling'],
      ask: [
        'What would you like to do with it now?',
        'What small thing would make tomorrow a little easier?',
        'Whom could you tell about it?',
      ],
    },
    {
      fits: ['pleasure'],
      ask: [
        'What will you carry over to the next time?',
        'Where else might the same thing work?',
        'What would you do the same way again?',
      ],
    },
  ],
} as const satisfies Partial<Record<Move, readonly QuestionGroup[]>>

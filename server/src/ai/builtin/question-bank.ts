/** The moves of a critical friend. Each question is open, single, and gives no advice. */
export const questionBank = {
  evidence: [
    'What did you see or hear that tells you so?',
    'How would you know if this were otherwise?',
    'Which part of this are you filling in yourself?',
    'What would someone who doubts this want to see first?',
    'What has changed, in what people actually do?',
    'Which single moment shows this best?',
    'What did you count as a sign of this?',
    'If you looked for signs of the opposite, where would you look?',
  ],
  assumption: [
    'What were you taking for granted there?',
    'What would have to be true for that to hold?',
    'Where does that “should” come from?',
    'What if the opposite were the case?',
    'When did you last find that this was not so?',
    'Whose rule are you following here?',
    'What have you decided about them without asking?',
    'What makes this seem so settled?',
  ],
  viewpoint: [
    'How would they tell the same story?',
    'What might they have been protecting?',
    'What did this look like from the other side of the table?',
    'What do they know that you do not?',
    'What would someone who was in the room but said nothing have noticed?',
    'What would have to be going on for them to see this as reasonable?',
    'Whose view is missing from this?',
    'If you were in their place, what would you have needed from you?',
  ],
  consequence: [
    'What does this make more likely from here?',
    'Who else will feel this?',
    'If nothing changes, where will this be in three months?',
    'Who paid for this?',
    'What became possible because of this?',
    'What did this teach the people who were watching?',
    'What is the smallest thing that would have led somewhere else?',
    'What are you trading for this?',
  ],
  control: [
    'Which part of this is yours to decide?',
    'What could you influence here, even a little?',
    'What would you stop carrying if you could?',
    'Who could open this door?',
    'Where could your effort help most?',
    'What have you not tried because this seemed closed?',
    'What would you do if waiting were not an option?',
    'What is the one move that needs no one’s permission?',
  ],
  feeling: [
    'What was underneath that feeling?',
    'What does that reaction say about what matters to you?',
    'Where did you first notice that feeling?',
    'What would that feeling ask for, if this could speak plainly?',
    'How does this look to you now, with some distance?',
    'What did you need just then?',
    'What helped when you felt like this before?',
    'What might others have seen of this?',
  ],
  nextStep: [
    'What is the first small step?',
    'How will you notice that this is working?',
    'What could get in the way?',
    'Who needs to know about this before you start?',
    'What will you do differently the very next time?',
    'What would make this easy to begin?',
    'What will you leave undone so that this can happen?',
    'Which part could you try before the end of the week?',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Move = keyof typeof questionBank

/** For learning that was logged: how it will be put to use is what a professional body asks about. */
export const learningQuestions: readonly string[] = [
  'Where in your work will you use this first?',
  'What will you do differently because of this?',
  'What did this change in how you see your current project?',
  'Which part did not fit your own experience?',
  'Who around you would gain from hearing about this?',
  'How will you check in a month whether this has stuck?',
  'What was really new to you?',
]

/** Where nothing in particular is taken up. */
export const generalQuestions: readonly string[] = [
  'What stays with you when you read this again?',
  'What is the part of this that you have not written down yet?',
  'What would you like to understand better about this?',
  'What would you tell a colleague whom you trust about this?',
  'What made this worth writing about today?',
  'Which moment would you look at again if you could?',
  'What mattered to you in this?',
]

/** For a plain list of what was done: it tells no story yet, and has nothing that could be doubted. */
export const logQuestions: readonly string[] = [
  'Which of these mattered most to you?',
  'Which of these took more out of you than the list shows?',
  'Which of these would you like to write a few more sentences about?',
  'Which of these will you still think of next week?',
  'What does this list leave out?',
]

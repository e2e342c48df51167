/** One person's diary over half a year, oldest first: what recurs in it is known. */
export const diary: readonly (readonly [date: string, text: string])[] = [
  [
    '2026-01-08',
    'The steering group met and would not decide on the second phase. I had written twelve pages and nobody had read them. I felt frustrated all the way home.',
  ],
  [
    '2026-01-15',
    'Tom from the supplier rang to say that the cabinets will be three weeks late. I said nothing at first and then I said too much. Next time I will ask before I complain.',
  ],
  [
    '2026-01-22',
    'A calm week. The team worked together on the test rig and it passed. I was proud of them and told them so.',
  ],
  [
    '2026-01-29',
    'The steering group met again. Another hour, no decision, and the sponsor looked at his phone. I realised that I write papers because I am afraid to ask them outright.',
  ],
  [
    '2026-02-05',
    'Home late again and I missed dinner. My daughter had drawn me a picture of a desk. I am tired in a way that a weekend does not mend.',
  ],
  [
    '2026-02-12',
    'The supplier is late again, two weeks more. I was angry on the phone and I should have waited until the morning.',
  ],
  [
    '2026-02-19',
    'Went to a course on negotiation in Leeds. I learned that a pause does more than an argument. The exercise with the oranges was good fun.',
  ],
  [
    '2026-02-26',
    'I tried the pause with Tom. He filled it with the truth: they have lost two fitters and nobody is allowed to say so. It was the best talk we have had.',
  ],
  [
    '2026-03-05',
    'The steering group decided at last, because I sent one page and two questions. I learned that less is read. I was relieved and rather pleased.',
  ],
  [
    '2026-03-12',
    'The budget is gone by half and it is only March. Finance want a forecast by Friday. I could not sleep on Tuesday.',
  ],
  [
    '2026-03-19',
    'Amira asked me how I decide what to let go. I had no answer. I tend to keep everything until it drops.',
  ],
  [
    '2026-03-26',
    'Exhausted. Three evenings in a row at my desk until ten, and the plan is no better for it. I should have asked for help on Monday.',
  ],
  [
    '2026-04-02',
    'I asked for help. It took four minutes and nobody thought less of me. I used to think that asking would cost me something.',
  ],
  [
    '2026-04-09',
    'The cabinets came and half of them are the wrong colour. The supplier laughed and then I laughed. We will paint them.',
  ],
  [
    '2026-04-16',
    'The steering group met without the sponsor and it was the best meeting of the year. I said so to the chair, who smiled and wrote it down.',
  ],
  [
    '2026-04-23',
    'The budget is short by eighty thousand and I had to tell the sponsor. He was angry. I felt guilty although none of it is mine.',
  ],
  [
    '2026-04-30',
    'Said no to the extra report. I said it twice, since the first time I said it too softly. Nothing fell down.',
  ],
  [
    '2026-05-07',
    'Amira led the design review and I kept quiet at the back. She was better at it than I am. I was proud and a little jealous.',
  ],
  [
    '2026-05-14',
    'Tired again. The go-live is in three weeks and the weekend is full. In hindsight I should have moved the date in March.',
  ],
  [
    '2026-05-21',
    'The supplier delivered on time for once. I rang Tom to say thank you and he did not know what to say.',
  ],
  [
    '2026-05-28',
    'A near miss at the depot: a rack came down beside a fitter. I stopped the job and sent everyone home. My hands were shaking.',
  ],
  [
    '2026-06-04',
    'We went live on Sunday night. Two faults, both small. I slept for eleven hours afterwards and dreamt of cabinets.',
  ],
  [
    '2026-06-11',
    'The steering group thanked the team. I noticed that I looked at the floor. I want to get better at being thanked.',
  ],
  [
    '2026-06-18',
    'Looked at January again. I had thought that the papers were the work. I understand now that the talking was.',
  ],
]

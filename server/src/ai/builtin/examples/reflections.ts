import type { Example } from './example.ts'

// Part of the set that the analyser was tuned on: good for noticing a step back, useless for judging how right it is.
export const reflections: readonly Example[] = [
  {
    text: 'The possession overran by three hours and the first trains were cancelled. I had told the control room twice that the rail grinder was late leaving the depot, and nobody acted on it. I drove home furious.',
    sentiment: 'negative',
    competences: ['23', '28'],
  },
  {
    text: 'We handed platform 4 back two hours early. The gang worked through rain that would have stopped most people, and the signaller rang to say thank you. I bought the breakfasts and meant every word I said to them.',
    sentiment: 'positive',
    competences: ['16', '15', '23'],
  },
  {
    text: 'Piling started on Tuesday. The ground investigation shows made ground down to four metres, so the risk register now has an entry for obstructions with a contingency of two weeks. The engineer will review it each Friday.',
    sentiment: 'neutral',
    competences: ['28'],
  },
  {
    text: 'Third snag list on the same flat. The doors had been rehung, the doors had dropped again, and the site manager assured me with a straight face that they always settle. It is fair to say that I was not entirely convinced.',
    sentiment: 'negative',
    competences: ['21', '27'],
  },
  {
    text: 'Go-live weekend. Everything that could break in the migration broke on Saturday, and by Sunday evening we had fixed all of it. Tired, but I have rarely been so proud of a group of people.',
    sentiment: 'positive',
    competences: ['11', '16'],
  },
  {
    text: 'Great, another requirements workshop without a single user in the room. We guessed what the nurses need, wrote our guesses on sticky notes and called it analysis.',
    sentiment: 'negative',
    competences: ['19', '13'],
  },
  {
    text: 'Sprint 14 closed with 31 of 34 points. The remaining story moves to sprint 15 because the API of the payments team is not available before Thursday. Stand-up stays at 9.15.',
    sentiment: 'neutral',
    competences: ['1', '22', '23'],
  },
  {
    text: 'The minister’s office wants the announcement in March. The business case still says that the savings only appear if two other departments join, and neither has signed. I said so in the meeting and the room went quiet. I suppose I have made myself popular.',
    sentiment: 'negative',
    competences: ['5', '2', '13', '12'],
  },
  {
    text: 'Presented the options appraisal to the board. They asked sensible questions about the do-nothing option and approved the outline case subject to a sensitivity test on energy prices.',
    sentiment: 'positive',
    competences: ['5', '2'],
  },
  {
    text: 'A resident stood up at the town hall and said that we had listened to her about the lorries. In nine years nobody has ever said that to me in public. I kept the minutes.',
    sentiment: 'positive',
    competences: ['13'],
  },
  {
    text: 'Two of my engineers have stopped speaking to each other over the interface drawings. I sat with each of them separately, and then together. We did not solve it. They did at least agree on what they disagree about.',
    sentiment: 'neutral',
    competences: ['14'],
  },
  {
    text: 'My best tester was moved to the other programme without a word to me. I found out from the rota. I have asked for a replacement and have been told to be resourceful.',
    sentiment: 'negative',
    competences: ['24', '25'],
  },
  {
    text: 'Compensation event 17 was accepted at the value we notified, within the period and without an argument. The records that Priya insisted on keeping made the difference.',
    sentiment: 'positive',
    competences: ['27'],
  },
  {
    text: 'The finance director asked me to show the accrual in next year. It would make our forecast look better and it would not be true. I said no. My hands were shaking afterwards, but I slept.',
    sentiment: 'neutral',
    competences: ['18', '4'],
  },
  {
    text: 'Could have gone better, the gate review. The panel had read an older version of the plan, and I had not noticed that the link in my email pointed to it. Amber-red, which I suppose we earned.',
    sentiment: 'negative',
    competences: ['9', '8', '29', '22'],
  },
  {
    text: 'Not a bad day, all told. The crane turned up, the steel fitted, and the client only changed his mind once.',
    sentiment: 'positive',
    competences: ['24', '29', '13'],
  },
  {
    text: 'The council has asked for one more thing on the portal. It is always one more thing. None of them went through change control, and together they have eaten our float.',
    sentiment: 'negative',
    competences: ['29', '23'],
  },
  {
    text: 'Budget review. Actuals are at 4.2 million against a baseline of 4.4, with the final account for the groundworks outstanding. Forecast outturn unchanged.',
    sentiment: 'neutral',
    competences: ['26'],
  },
  {
    text: 'I let Dan run the client meeting and said nothing for an hour. It was harder than running it. He did it differently from how I would have, and the client liked it. I am learning to let go.',
    sentiment: 'positive',
    competences: ['15', '10', '13'],
  },
  {
    text: 'Same three people talking in the design review again. Amina had the answer, I could see it on her screen, and by the time there was a gap we had moved on. I should have made the gap. I am annoyed with myself.',
    sentiment: 'negative',
    competences: ['17'],
  },
  {
    text: 'Swapped the concrete mix for one with 40 per cent less embodied carbon. The structural engineer needed two weeks to check it and the cost is the same to within a few pounds.',
    sentiment: 'neutral',
    competences: ['3'],
  },
  {
    text: 'Eleven projects, and money for seven. We spent the afternoon ranking them against the strategy and everybody defended their own. By five o’clock we had dropped two and paused two. Nobody left happy, but nobody left surprised either.',
    sentiment: 'neutral',
    competences: ['6'],
  },
]

import type { Example } from './example.ts'

// The other part of the set that the analyser was tuned on.
export const moreReflections: readonly Example[] = [
  {
    text: 'Tender evaluation, day two. We scored the technical submissions separately and then moderated. Bidder C had the strongest method statement; prices are opened on Monday.',
    sentiment: 'neutral',
    competences: ['7'],
  },
  {
    text: 'The supplier we chose on price has asked for an extension, a deposit and an apology. We got what we paid for. I said as much in June and take no pleasure in it.',
    sentiment: 'negative',
    competences: ['7', '27'],
  },
  {
    text: 'One year after the new booking system and nobody measures whether the waiting lists are any shorter. The project was a success, apparently. I keep asking what for.',
    sentiment: 'negative',
    competences: ['12'],
  },
  {
    text: 'Visited the ward where the tablets went in last spring. The sister showed me that handover now takes ten minutes, not thirty. That is what we said it would be, and it was lovely to see it with my own eyes.',
    sentiment: 'positive',
    competences: ['12', '11'],
  },
  {
    text: 'Lessons learned session with both contractors in the room. I expected blame. They had brought a list of what they would do differently themselves, and after an hour so had we. Best review I have sat in.',
    sentiment: 'positive',
    competences: ['8'],
  },
  {
    text: 'I am so tired. The replan is due on Monday, the replan of the replan on Wednesday, and my daughter asked at supper whether I live at the office now.',
    sentiment: 'negative',
    competences: ['22', '23', '16'],
  },
  {
    text: 'Masterclass on earned value. Most of it I knew, but the part on forecasting from a trend rather than from hope was new to me. I will try it on the signalling package next month.',
    sentiment: 'positive',
    competences: ['26', '10'],
  },
  {
    text: 'Two-day course on NEC4. Dense. The trainer read the clauses aloud. I came away with the eight-week rule firmly in my head and not much else.',
    sentiment: 'negative',
    competences: ['27', '10'],
  },
  {
    text: 'Webinar on the updated building safety regulations. It covered the gateways, the golden thread of information and the duties of the principal designer. Slides are filed with the project documents.',
    sentiment: 'neutral',
    competences: ['18', '10'],
  },
  {
    text: 'My mentor asked why I always volunteer for the minutes. I had no answer. I think that I hide behind them. That was uncomfortable and exactly what I needed.',
    sentiment: 'positive',
    competences: ['10', '15'],
  },
  {
    text: 'The vendor’s demo was, how shall I put it, ambitious. Half of the features exist. The other half will exist once we have paid for them.',
    sentiment: 'negative',
    competences: ['7', '27', '20', '19'],
  },
  {
    text: 'Built a cardboard mock-up of the control desk and let the operators sit at it. They moved four screens in ten minutes. That saved us a design round that we could not have afforded.',
    sentiment: 'positive',
    competences: ['20', '19', '13'],
  },
  {
    text: 'We have six projects booking the same two data engineers for April. I drew the demand against the hours there are, and the line goes through the ceiling. HR says that the hiring freeze stands.',
    sentiment: 'negative',
    competences: ['25', '24'],
  },
  {
    text: 'Who signs off the cutover? I asked the sponsor, who said the board. I asked the board, who said the sponsor. Meanwhile the date comes nearer.',
    sentiment: 'negative',
    competences: ['2', '11'],
  },
  {
    text: 'The grant was confirmed. It covers both years and we can place the order for the heat pumps. I had stopped believing in it, to be honest, and I am very relieved.',
    sentiment: 'positive',
    competences: ['4', '3'],
  },
  {
    text: 'Although the audit found no major issues and the auditors were polite, I came out of it feeling small. They had a file for everything, and I had good intentions.',
    sentiment: 'negative',
    competences: ['9'],
  },
  {
    text: 'Moved from waterfall to two-week iterations for the reporting work. The regulator still wants stage gates, so we run both. It is a compromise that everyone can live with for now.',
    sentiment: 'neutral',
    competences: ['1'],
  },
  {
    text: 'The team went for curry to say goodbye to Malcolm. Forty years on the railway. He told the new starters that the job is mostly listening, and for once nobody looked at a phone. I was glad to be there.',
    sentiment: 'positive',
    competences: ['16', '10'],
  },
]

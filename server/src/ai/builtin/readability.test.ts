import { describe, expect, test } from 'vitest'
import { answerChat } from './answer-chat.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'
import { readabilityOf, stillUnreadable, unreadableEntry, unreadableMessage } from './readability.ts'
import { readEntry } from './reading.ts'

const french =
  "Aujourd'hui j'ai dû annoncer à l'équipe que le projet est arrêté. Certains ont pleuré. Je me demande si j'aurais pu les prévenir plus tôt, et pourquoi je ne l'ai pas fait."
const unreadable = {
  'other-language': [
    french,
    'Heute habe ich zum ersten Mal die Sitzung geleitet. Ich war nervös, aber am Ende haben alle mitgemacht. Trotzdem frage ich mich, ob ich zu viel geredet habe.',
    'Dnes jsem měl první hodinu v sedmé třídě. Byl jsem nervózní a žáci mě neposlouchali. Nevím, co jsem udělal špatně.',
    'اليوم كان صعبا جدا. لم أستطع أن أقول لمديري إنني لا أوافق على القرار.',
    'Mkutano ulikuwa mrefu sana na hatukukubaliana kuhusu chochote kabisa.',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
  ],
  'no-words': ['asdf qwer lkjh zxcv poiu mnbv qwerty asdfgh', '...', '🎉🎉', '2026-03-01 14:00'],
  list: ['- call supplier\n- finish slides\n- dentist 3pm\n- send minutes', 'Risk register\nBudget\nSteering paper'],
} as const
const readable = [
  'Tired tired tired.',
  'Fine day, nothing to report.',
  'Rough day\nCried in the car\nNobody asked',
  'Sprint 22 review held. Five stories accepted, two carried over. Next sprint goal: address lookup, print queue.',
  'We met the client. Er sagte, dass es nicht geht. I was annoyed about it, and I said so to him and to his manager.',
  '- I rang the supplier and he shouted.\n- We agreed on Friday.\n- I am worried about the date.',
]

describe.for(Object.entries(unreadable))('%s', ([kind, texts]) => {
  test.for(texts)('is told from what can be read, and answered so: %s', text => {
    expect(readabilityOf(readEntry(text))).toBe(kind)
    expect(feedbackOnEntry({ text, framework: 'apm-3' })).toMatchObject({
      text: unreadableEntry[kind as keyof typeof unreadable],
      competences: [],
      keyphrases: [],
    })
  })
})

test.for(readable)('what somebody tells in English is read, however briefly: %s', text => {
  expect(readabilityOf(readEntry(text))).toBe('readable')
})

test('of a text in two languages only the English sentences are quoted', () => {
  const { text } = feedbackOnEntry({
    text: 'We met the client on Monday about the programme. Ich habe gelernt, dass er Geduld braucht, und das war gut so. I was glad of the tea. We went home early.',
    framework: 'apm-3',
  })
  expect(text).not.toContain('gelernt')
})

test('in a chat it is said in full once, and then briefly', () => {
  const first = answerChat({ message: french, history: [] }).text
  expect(first).toBe(unreadableMessage)
  const history = [
    { role: 'user' as const, content: french },
    { role: 'assistant' as const, content: first },
  ]
  expect(answerChat({ message: 'Que dois-je faire, je ne sais pas ?', history }).text).toBe(stillUnreadable)
})

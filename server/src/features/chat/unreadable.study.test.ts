import { whoIsTold } from '@diary/contract/answer-care'
import { sendChatMessage } from '@diary/contract/chat'
import { expect, test } from '../../../test/study.ts'

const foreign = 'Le comité de pilotage s’est réuni lundi, et personne ne savait quoi faire avec le budget du projet.'
const unreadable = [
  ['another language', foreign, 'I can read only English, so I have nothing to say about this.'],
  [
    'another script',
    'היום היה יום ארוך מאוד, ולא ישנתי.',
    'I can read only English, so I have nothing to say about this.',
  ],
  [
    'no words',
    'Asdf qwer lkjh zxcv poiu mnbv qwerty asdfgh. Lkjh zxcv poiu mnbv.',
    'I could not make out words here, so I have nothing to say about it.',
  ],
  [
    'a list',
    'Cement\nFour pallets of bricks\nNew gloves\nInvoice for the crane',
    'This reads as a list, so there is nothing in it that I would ask about.',
  ],
] as const

for (const [how, headers] of Object.entries({ whole: {}, streamed: { accept: 'text/event-stream' } })) {
  test.for(unreadable)(
    `%s in a chat is answered so, and ends with help (${how})`,
    async ([, message, said], { study }) => {
      const person = await study.participant()
      const { status, text } = await person.send('POST', '/api/chat', { message }, headers)
      expect(status).toBe(200)
      const json = how === 'whole' ? text : (text.match(/^event: reply\ndata: (.*)$/m)?.[1] ?? '')
      const { response, care } = JSON.parse(json) as { response: string; care?: unknown }
      expect(response.startsWith(said)).toBe(true)
      expect(response).toContain('116 123')
      expect(response.endsWith(whoIsTold)).toBe(true)
      expect(response).not.toContain('?')
      expect(care).toEqual({ showsHelp: true, canReadAsOrdinary: false })
      const pieces = [...text.matchAll(/^event: text\ndata: (.*)$/gm)].map(
        ([, data = '""']) => JSON.parse(data) as string,
      )
      if (how === 'streamed') expect(pieces.join('')).toBe(response)
    },
  )
}

test('said once in a chat, it is said shortly after', async ({ study }) => {
  const person = await study.participant()
  const { body: first } = await person.calls(sendChatMessage, { body: { message: foreign } })
  const history = [
    { role: 'user' as const, content: foreign },
    { role: 'assistant' as const, content: first.response },
  ]
  const { body } = await person.calls(sendChatMessage, { body: { message: foreign, history } })
  expect(body.response).toMatch(/^I can still read only English\.\n\nIf you would rather talk to a person: /)
})

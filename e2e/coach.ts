import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The end of the stream that the page is listening to, while a coach is in the test's hands. */
    coach: { say: (text: string) => void; finish: () => void; break: () => void }
    /** The bodies of the messages that the page has sent. */
    sentToCoach: unknown[]
  }
}

export const input = (page: Page) => page.getByLabel('Your message')
export const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })
export const typing = (page: Page) => page.getByText('Coach is typing...')

export const opensChat = async (page: Page) => {
  await page.goto('/chat')
  await input(page).waitFor()
}

/** Says something and waits until the reply is whole. */
export const says = async (page: Page, message: string) => {
  const signed = conversation(page).getByText('Built-in analysis')
  const before = await signed.count()
  await input(page).fill(message)
  await input(page).press('Enter')
  await expect(signed).toHaveCount(before + 1)
}

/**
 * From the next page load on, the stream of a reply is in the test's hands, since no server can be told when to pause:
 * `coachSays` and its like speak in it.
 */
export const holdsTheCoach = (page: Page) =>
  page.addInitScript(() => {
    const fetched = window.fetch
    window.sentToCoach = []
    window.fetch = async (address, init) => {
      if (address !== '/api/chat') return fetched(address, init)
      window.sentToCoach.push(JSON.parse(String(init?.body)))
      const body = new ReadableStream<Uint8Array>({
        start: stream => {
          const send = (name: string, data: unknown) =>
            stream.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
          let said = ''
          window.coach = {
            say: text => {
              said += text
              send('text', text)
            },
            finish: () => {
              const stamp = { writtenBy: 'builtin', model: 'built-in', writtenAt: new Date().toISOString() }
              send('reply', { response: said, id: crypto.randomUUID(), stamp })
              stream.close()
            },
            break: () => stream.error(new TypeError('network error')),
          }
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    }
  })

/** Waits until the coach has been asked: where words go is looked up first. */
export const coachSays = async (page: Page, text: string) => {
  await page.waitForFunction(() => 'coach' in window)
  await page.evaluate(words => window.coach.say(words), text)
}
export const coachFinishes = (page: Page) => page.evaluate(() => window.coach.finish())
export const streamBreaks = (page: Page) => page.evaluate(() => window.coach.break())
export const sentToCoach = (page: Page) => page.evaluate(() => window.sentToCoach)

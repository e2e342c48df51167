import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The writer of the stream that the page reads, while the test controls the coach. */
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

/** Sends a message and waits until the reply is complete. */
export const says = async (page: Page, message: string) => {
  const signed = conversation(page).getByText('Built-in analysis')
  const before = await signed.count()
  await input(page).fill(message)
  await input(page).press('Enter')
  await expect(signed).toHaveCount(before + 1)
}

/**
 * From the next page load on, the test controls the stream of a reply, since no server can pause on demand: `coachSays`
 * and others write to it.
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

/** Waits for the request to the coach: the page reads the destination first. */
export const coachSays = async (page: Page, text: string) => {
  await page.waitForFunction(() => 'coach' in window)
  await page.evaluate(words => window.coach.say(words), text)
}
export const coachFinishes = (page: Page) => page.evaluate(() => window.coach.finish())
export const streamBreaks = (page: Page) => page.evaluate(() => window.coach.break())
export const sentToCoach = (page: Page) => page.evaluate(() => window.sentToCoach)

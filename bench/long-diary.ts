import { once } from 'node:events'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, changeEntry, type Entry, listEntries } from '@diary/contract/entries'
import { chromium, type Page } from 'playwright-core'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { type Product, withProduct } from './product.ts'
import { figure, heading, line, median, quantile, say } from './report.ts'
import { diaryText, newWriter, type Writer, write } from './writer.ts'

const entries = 10_000
const searches = 20
const changes = 50
const readings = 10

declare global {
  /** Set in the page by the scripts below: when the first entries were painted, and how long each search took. */
  var bench: { painted?: number; searched: number[] }
}

/** Runs in the page, before anything of it: notes the first frame with an entry in it, and each search's frame. */
const watchPage = () => {
  globalThis.bench = { searched: [] }
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = work
      port2.postMessage(undefined)
    })
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article.entry')) return
    watch.disconnect()
    afterPaint(() => {
      globalThis.bench.painted = performance.now()
    })
  })
  watch.observe(document, { childList: true, subtree: true })

  let pressed: number | undefined
  document.addEventListener('keydown', event => {
    pressed = event.timeStamp
    const before = document.querySelector('.found')?.textContent
    const found = new MutationObserver(() => {
      if (document.querySelector('.found')?.textContent === before) return
      found.disconnect()
      afterPaint(() => {
        if (pressed !== undefined) globalThis.bench.searched.push(performance.now() - pressed)
        pressed = undefined
      })
    })
    found.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

const inBrowser = async ({ origin }: Product, writer: Writer) => {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const cookies = writer.cookie.split('; ').map(pair => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    line(`Chromium ${browser.version()}`)
    const page = await context.newPage()
    await page.addInitScript(watchPage)

    const painted: number[] = []
    for (let visit = 0; visit < 5; visit++) {
      await page.goto(`${origin}/`, { waitUntil: 'commit' })
      await page.waitForFunction(() => globalThis.bench?.painted !== undefined, undefined, { timeout: 60_000 })
      painted.push(await page.evaluate(() => globalThis.bench.painted ?? Number.NaN))
      await page.waitForFunction(isComplete, undefined, { timeout: 60_000 })
    }
    figure('newest entries painted after', median(painted), 'ms', { atMost: 1_000 })
    await search(page)
  } finally {
    await browser.close()
  }
}
const isComplete = () => {
  const found = document.querySelector('.found')?.textContent ?? ''
  return /\d/.test(found) && !found.includes('on their way')
}

/** Types numbers digit by digit and takes them back: each key finds another number of entries. */
const search = async (page: Page) => {
  await page.focus('input[type=search]')
  const press = async (key: string) => {
    const before = await page.evaluate(() => globalThis.bench.searched.length)
    await page.keyboard.press(key)
    for (;;) {
      if ((await page.evaluate(() => globalThis.bench.searched.length)) > before) return
    }
  }
  for (let count = 0; count < searches; count++) {
    const digits = [...String(1_234 + 397 * count)]
    for (const digit of digits) await press(digit)
    for (const _ of digits) await press('Backspace')
  }
  const times = await page.evaluate(() => globalThis.bench.searched)
  figure(`from a key to its result painted, median of ${times.length}`, median(times), 'ms', { atMost: 16 })
  figure('from a key to its result painted, 95 % within', quantile(times, 0.95), 'ms')
}

const refetching = async ({ origin }: Product, writer: Writer) => {
  const get = async (query: string) =>
    (await (await fetch(`${origin}${listEntries.path}${query}`, { headers: writer.headers })).json()) as Entry[]
  const [newest] = await get('?limit=1')
  if (!newest) throw new Error('the diary is empty')
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const reply = await fetch(origin + changeEntry.path.replace(':id', newest.id), {
      method: changeEntry.method,
      headers: writer.headers,
      body: JSON.stringify({ content: diaryText(entries + change), entryType: 'reflection' }),
    })
    if (reply.status !== 200) throw new Error(`the change was answered with ${reply.status}`)
    const { revision } = (await reply.json()) as Entry
    const began = performance.now()
    const changed = await get(`?since=${revision - 1}`)
    times.push(performance.now() - began)
    if (changed.length !== 1) throw new Error(`${changed.length} entries were said to have changed`)
  }
  figure(`refetching after one change, median of ${changes}`, median(times), 'ms', { atMost: 10 })
}

const holding = async ({ origin, process: server }: Product, writer: Writer) => {
  const readWhole = () =>
    fetch(origin + listEntries.path, { headers: writer.headers }).then(reply => reply.arrayBuffer())
  await readWhole()
  const held: number[] = []
  const busy: number[] = []
  const took: number[] = []
  for (let reading = 0; reading < readings; reading++) {
    server.send('begin')
    await once(server, 'message')
    const began = performance.now()
    const { byteLength } = await readWhole()
    took.push(performance.now() - began)
    server.send('end')
    const [{ longest, processor }] = (await once(server, 'message')) as [{ longest: number; processor: number }]
    held.push(longest)
    busy.push(processor)
    if (reading === 0) line(`the whole diary is ${say(byteLength / 2 ** 20)} MiB of JSON`)
  }
  figure(`reading all of it in one call, median of ${readings}`, median(took), 'ms')
  figure('longest that the server’s event loop was held meanwhile, median', median(held), 'ms', { atMost: 10 })
  figure('longest that it was held meanwhile, worst', Math.max(...held), 'ms')
  figure('longest in processor time, which other programs do not lengthen, median', median(busy), 'ms', { atMost: 10 })
}

/** Feedback on the newest entry by the built-in analyser, without earlier entries and with them. */
const feedback = async ({ origin, process: server }: Product, writer: Writer) => {
  const { headers } = writer
  const [newest] = (await (await fetch(`${origin}${listEntries.path}?limit=1`, { headers })).json()) as Entry[]
  if (!newest) throw new Error('the diary is empty')
  for (const aiMayReadEarlier of [false, true]) {
    const chosen = { method: changeChoices.method, headers, body: JSON.stringify({ aiMayReadEarlier }) }
    await fetch(origin + changeChoices.path, chosen)
    const took: number[] = []
    const held: number[] = []
    for (let reading = 0; reading < readings; reading++) {
      server.send('begin')
      await once(server, 'message')
      const began = performance.now()
      const reply = await fetch(origin + analyseEntry.path.replace(':id', newest.id), {
        method: analyseEntry.method,
        headers,
        body: '{}',
      })
      if (reply.status !== 200) throw new Error(`feedback was answered with ${reply.status}`)
      took.push(performance.now() - began)
      server.send('end')
      const [{ longest }] = (await once(server, 'message')) as [{ longest: number }]
      held.push(longest)
    }
    const how = aiMayReadEarlier ? 'with earlier entries' : 'without earlier entries'
    figure(`feedback on an entry ${how}, median of ${readings}`, median(took), 'ms')
    figure('longest that the event loop was held meanwhile, median', median(held), 'ms')
  }
}

/** A diary of ten thousand entries, in a browser and on the server. */
export const longDiary = () =>
  withProduct(
    async product => {
      heading(
        `A diary of ${say(entries)} entries`,
        'In Chromium: from the navigation to the frame with the first entries (median of 5 visits), and from keydown to the frame with the new result. On the server: event loop delay by perf_hooks, at a resolution of 1 ms.',
      )
      const writer = await newWriter(product.origin)
      await write(product.origin, writer, entries)
      await holding(product, writer)
      await refetching(product, writer)
      await feedback(product, writer)
      await inBrowser(product, writer)
    },
    ['--import', new URL('./loop-delay.ts', import.meta.url).href],
  )

import type { Page } from '@playwright/test'
import { beginsToSpeak, dictate, guessed, pen, told, typed, whereTheTestListens, writes } from '../dictation-journey.ts'
import { barriersOn, expect, toast } from '../journey.ts'

const test = whereTheTestListens()
/** The dictation has ended, and the text is unchanged. */
const endsWith = async (page: Page, words: string) => {
  await expect(dictate(page)).toBeVisible()
  await expect(guessed(page)).toBeHidden()
  await expect(pen(page)).toHaveValue(words)
}
const isTold = async (page: Page, title: string, text: string) => {
  await expect(toast(page, title)).toBeVisible()
  await expect(toast(page, text)).toBeVisible()
}

test('a recogniser that refuses, sends invalid messages or dies is reported in the product’s words, and the text stays', async ({
  page,
  person,
  ear,
}) => {
  await writes(page, person)
  let words = typed
  for (const [fault, said] of [
    [{ refuses: 403 }, 'Speech cannot be recognised just now: its settings need an administrator.'],
    [
      'says garbage',
      'The speech recognition answered something that cannot be used. What is written is safe; please try again.',
    ],
    ['dies midway', 'The speech recognition broke off. What is written is safe; please try again.'],
  ] as const) {
    ear.fails(fault)
    if (fault === 'dies midway') {
      ear.hears('the sponsor was quiet')
      words = `${typed} the sponsor was quiet`
    }
    await dictate(page).click()
    await isTold(page, 'Dictation Error', said)
    await endsWith(page, words)
  }
  expect(await barriersOn(page)).toEqual([])
  ear.fails(undefined)
  await beginsToSpeak(page, ear)
  await expect(page.getByText('furious')).toBeHidden()
})

test.describe('without the server', () => {
  test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ })

  test('a refused or lost connection is reported; final text stays', async ({ page, person, ear }) => {
    let isLost = () => {}
    await page.routeWebSocket('**/api/dictation/stream', line => {
      const server = line.connectToServer()
      isLost = () => {
        void server.close()
        void line.close()
      }
    })
    await writes(page, person)
    await page.context().setOffline(true)
    await dictate(page).click()
    await isTold(page, 'Connection Error', 'The connection failed. Check that you are online, and try again.')
    await endsWith(page, typed)
    await page.context().setOffline(false)

    await beginsToSpeak(page, ear)
    ear.hears('the sponsor was quiet')
    await expect(pen(page)).toHaveValue(`${typed} the sponsor was quiet`)
    ear.guesses('she will resign')
    await expect(guessed(page)).toHaveText('she will resign')
    isLost()
    await isTold(page, 'Connection Error', 'Failed to connect to speech recognition service')
    await endsWith(page, `${typed} the sponsor was quiet`)
    await expect.poll(ear.open).toBe(0)
  })
})

test('signing out elsewhere is reported during a dictation', async ({ page, person, ear }) => {
  await writes(page, person)
  await beginsToSpeak(page, ear)
  ear.hears('the sponsor was quiet')
  await expect(pen(page)).toHaveValue(`${typed} the sponsor was quiet`)
  await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  await isTold(page, 'Dictation Error', 'You are signed out, or your diary is closed, so dictation has stopped.')
  await endsWith(page, `${typed} the sponsor was quiet`)
})

test.describe('without a microphone', () => {
  test.use({ allowedConsoleErrors: /microphone is not allowed in this document/ })

  test('a microphone that is refused, missing or unplugged is reported, and typing still works', async ({
    page,
    person,
    browser,
    ear,
  }) => {
    await page.route('/', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'microphone=()' } })
    })
    await writes(page, person)
    await dictate(page).click()
    await isTold(page, 'Microphone Access', 'Please allow microphone access to use speech recognition')
    await endsWith(page, typed)
    await page.unroute('/')

    await page.reload()
    await beginsToSpeak(page, ear)
    ear.guesses('the sponsor was quiet')
    await expect(guessed(page)).toHaveText('the sponsor was quiet')
    const devTools = await browser.newBrowserCDPSession()
    const { browserContextIds } = await devTools.send('Target.getBrowserContexts')
    for (const browserContextId of browserContextIds) {
      await devTools.send('Browser.setPermission', {
        permission: { name: 'microphone' },
        setting: 'denied',
        browserContextId,
      })
    }
    await expect(told(page, 'The microphone was disconnected, so dictation has stopped.')).toBeVisible()
    await endsWith(page, `${typed} the sponsor was quiet`)
    expect(await barriersOn(page)).toEqual([])

    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Requested device not found', 'NotFoundError')
      }
    })
    await dictate(page).click()
    await isTold(page, 'Microphone Access', 'No microphone was found. Connect one, then press Dictate again.')

    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
    await dictate(page).click()
    await expect(
      told(page, 'This browser cannot dictate. A current Chrome, Edge, Firefox or Safari can.'),
    ).toBeVisible()
    await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await dictate(page).click()
    await expect(
      told(page, 'Browsers give the microphone only to pages with a secure address, one that begins with https.'),
    ).toBeVisible()
    await endsWith(page, `${typed} the sponsor was quiet`)
  })
})

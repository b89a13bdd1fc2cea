import { expect } from 'vitest'
import { newPerson } from '../support/people.ts'
import { newRecord, VERIFIER } from '../support/records.ts'
import { dialsOf, tellPhone } from '../support/sandbox-phone.ts'
import { test } from './support/firefox.ts'
import { eventually } from '@bitewing/db/testing/eventually'
import type { Screen } from './support/screen.ts'

const BAR = '[aria-label="Phone"] [aria-keyshortcuts="Alt+P"]'

test('2 §2.6 the phone in the shell makes a call, and takes one that comes in', async ({ screen }) => {
  await screen.arrive(await newPerson({ permissions: [...VERIFIER, 'airCall', 'callCenter'], practices: [0] }))
  await screen.openWith('/transaction-detail', { transactionId: await newRecord() })
  await barSays(screen, 'Phone ready')
  await screen.press('Dial +1(800)555-0100')
  await barSays(screen, 'On a call')
  const { phone, station } = await pageOfPhone(screen)
  await phone.press('0')
  await phone.shows('All representatives are busy.')
  await phone.press('Hang up')
  await barSays(screen, 'Phone ready')
  expect(await dialsOf(station)).toBe(1)
  await tellPhone('incoming', { station, from: '+18005550104' })
  await barSays(screen, 'Incoming call')
  await phone.press('Answer')
  await barSays(screen, 'On a call')
  await phone.press('Hang up')
  await barSays(screen, 'Phone ready')
})

async function barSays(screen: Screen, text: string): Promise<void> {
  await eventually(async () => expect((await screen.textsOf(BAR)).join()).toContain(text))
}

/** The provider's page in its frame, and the number that the sandbox knows it by. */
async function pageOfPhone(screen: Screen): Promise<{ phone: Screen; station: string }> {
  const frame = await screen.page.waitForSelector('iframe[title="Phone of the provider"]')
  const page = await frame?.contentFrame()
  if (!page) throw new Error('the phone has no page')
  const station = await page.$eval('html', (html) => html.dataset['station'] ?? '')
  return { phone: screen.in(page), station }
}

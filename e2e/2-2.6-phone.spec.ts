import { newCarrier, toCall } from './support/call-center.ts'
import { expect } from './support/journey.ts'
import { asOwner, endSessions } from './support/people.ts'
import { openRecord, openRecordIn, PhoneOfShell, test } from './support/phone.ts'

async function numbersCalledAbout(recordId: string): Promise<unknown[]> {
  const { rows } = await asOwner((query) => query('select number from record_calls where record_id = $1', [recordId]))
  return rows.map(({ number }) => number)
}

const CARRIER = '+1(800)555-0100'

test.describe('2 §2.6 The phone in the shell', () => {
  test('a call is a real one, and the record knows of it', async ({ app, page, phone }) => {
    const { recordId } = await openRecord(app)
    await phone.call()
    await expect(phone.bar).toContainText(CARRIER)
    await expect(phone.bar).toContainText(/0:0\d/)
    await expect(page.getByRole('button', { name: 'On this call' })).toBeVisible()
    await phone.frame.getByRole('button', { name: '0', exact: true }).click()
    await expect(phone.frame.getByText('All representatives are busy.')).toBeVisible()
    await phone.bar.click()
    await expect(phone.bar).toHaveAttribute('aria-expanded', 'false')
    await phone.soundGoesBothWays()
    expect(await numbersCalledAbout(recordId)).toEqual(['18005550100'])
    await phone.hangUp()
    expect(await phone.dials()).toBe(1)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('800')
  })

  test('dialogs, other screens and the re-login dialog leave a call up', { tag: '@all' }, async ({
    app,
    page,
    phone,
  }) => {
    const { person } = await openRecord(app)
    await phone.call()
    await phone.bar.click()
    await page
      .getByRole('button', { name: /Issue|Ticket/ })
      .first()
      .click()
    await phone.show()
    await phone.bar.press('Escape')
    await expect(phone.bar).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await phone.isUp()
    await page.getByRole('link', { name: 'Bitewing, Home' }).click()
    await expect(page).not.toHaveURL(/transaction-detail/)
    await phone.isUp()
    await endSessions(person)
    await page.getByRole('link', { name: 'All Transactions' }).first().click()
    await expect(page.getByText('Your session has expired')).toBeVisible()
    await phone.soundGoesBothWays()
    await app.typePassword(person)
    await app.typePin(person)
    await expect(page.getByText('Your session has expired')).toBeHidden()
    // The menu has been read out by now, and the browser forgets the sounds that are over: the line is silent, not dead.
    await page.requestGC()
    await phone.isUp()
  })

  test('choosing practices asks first, and waits for the end of the call', async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.call()
    await phone.bar.click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Active selected practices' }).click()
    const question = page.getByRole('dialog', { name: 'A call is running' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await phone.isUp()
    await page.getByRole('dialog').getByRole('button', { name: 'Active selected practices' }).click()
    await question.getByRole('button', { name: 'When the call has ended' }).click()
    await app.toast('The practices change when the call has ended.')
    await phone.isUp()
    const loaded = page.waitForEvent('load')
    await phone.show()
    await phone.frame.getByRole('button', { name: 'Hang up' }).click()
    await loaded
    await phone.isReady()
  })

  test('who wants other practices at once gives up the call, and is asked once', { tag: '@all' }, async ({
    app,
    page,
    phone,
  }) => {
    await openRecord(app)
    await phone.call()
    await phone.bar.click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Active selected practices' }).click()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('dialog', { name: 'A call is running' }).getByRole('button', { name: 'Now' }).click()
    await loaded
    await phone.isReady()
    expect(asked).toEqual([])
  })

  test('signing out asks first', { tag: '@all' }, async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.call()
    const signOut = async () => {
      await page.getByRole('button', { name: /Jo/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await signOut()
    const question = page.getByRole('dialog', { name: 'A call is running' })
    await expect(question).toContainText('Signing out ends the call.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await phone.isUp()
    await signOut()
    await question.getByRole('button', { name: 'End the call and sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('loading the page again asks first; a new version waits', { tag: '@all' }, async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.call()
    const asked = page.waitForEvent('dialog')
    const reload = page.reload().catch(() => {})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await phone.isUp()
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await app.toast('There is a new version of Bitewing.')
    await phone.isUp()
    const loaded = page.waitForEvent('load')
    await phone.frame.getByRole('button', { name: 'Hang up' }).click()
    await loaded
    await reload
    await phone.isReady()
  })

  test('40 minutes on hold do not end the session', { tag: '@all' }, async ({ app, page, phone }) => {
    await page.clock.install()
    const { person } = await openRecord(app)
    await phone.call()
    // As if the server had heard nothing for almost as long as it waits.
    await asOwner(async (query) => {
      await query(`update sessions set last_used_at = now() - interval '29 minutes' where user_id = $1`, [person.id])
      await query(`select pg_notify('bitewing_live', json_build_object('forgetUser', $1::text)::text)`, [person.id])
    })
    await page.clock.fastForward('40:00')
    await expect(phone.bar).toContainText('40:')
    await expect
      .poll(async () => {
        const { rows } = await asOwner((query) =>
          query(`select last_used_at > now() - interval '5 minutes' as used from sessions where user_id = $1`, [
            person.id,
          ]),
        )
        return rows.some(({ used }) => used === true)
      })
      .toBe(true)
    await expect(page.getByText('Are you still there?')).toHaveCount(0)
    await expect(page.getByText('Your session has expired')).toHaveCount(0)
    await phone.hangUp()
  })

  test('a second tab dials through the first, or takes the phone over', { tag: '@all' }, async ({
    app,
    page,
    phone,
    context,
  }) => {
    await openRecord(app)
    await phone.isReady()
    const second = await context.newPage()
    const other = new PhoneOfShell(second)
    const recordId = await openRecordIn(second)
    await other.isReady()
    await expect(second.locator('iframe[title="Phone of the provider"]')).toHaveCount(0)
    await other.dial.click()
    await phone.isUp()
    await expect(other.bar).toContainText('On a call')
    await expect(second.getByRole('button', { name: 'On this call' })).toBeVisible()
    expect(await phone.dials()).toBe(1)
    await expect.poll(() => numbersCalledAbout(recordId)).toEqual(['18005550100'])
    await phone.hangUp()
    await other.isReady()
    await other.show()
    await second.getByRole('button', { name: 'Use it in this tab' }).click()
    await expect(second.locator('iframe[title="Phone of the provider"]')).toHaveCount(1)
    await other.isReady()
    await expect(page.locator('iframe[title="Phone of the provider"]')).toHaveCount(0)
    await second.close()
    await phone.isReady()
    await expect(page.locator('iframe[title="Phone of the provider"]')).toHaveCount(1)
  })

  test('a carrier calls, and what waits for its call is a click away', { tag: '@all' }, async ({
    app,
    page,
    phone,
  }) => {
    await newCarrier('Ringback Dental', '18005550866')
    await toCall('Ringback Dental', { patient_first_name: 'Wanda', patient_last_name: 'Waits' })
    await openRecord(app)
    await phone.isReady()
    await phone.ring('+18005550866')
    await expect(phone.bar).toContainText('Incoming call')
    await expect(phone.bar).toContainText('+1(800)555-0866')
    const caller = page.getByRole('status', { name: 'Who calls' })
    await expect(caller).toContainText('Ringback Dental')
    await phone.show()
    await phone.frame.getByRole('button', { name: 'Answer' }).click()
    await phone.isUp()
    await phone.frame.getByRole('button', { name: 'Hold' }).click()
    await caller.getByRole('button', { name: 'Wanda Waits' }).click()
    await expect(page.getByRole('heading', { name: 'Wanda Waits' })).toBeVisible()
    await expect(phone.bar).toContainText('On a call')
    await phone.hangUp()
    await phone.ring('+18005550104')
    await phone.frame.getByRole('button', { name: 'Decline' }).click()
    await phone.isReady()
  })
})

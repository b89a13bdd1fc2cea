import { dayFromNow, modal, newCarrier, row, tab, toCall } from './support/call-center.ts'
import { expect } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { test } from './support/phone.ts'
import { ownCarrier, rowOf, selectPractice } from './support/records.ts'

const AGENT = ['callCenter', 'airCall', 'patientInfo', 'files']

test.describe('2 §2.6 a verification with the phone in use', () => {
  test('from the list to the saved verification by the keyboard, and the call is known to the record', async ({
    app,
    page,
    phone,
  }) => {
    const carrier = ownCarrier()
    await newCarrier(carrier, '18005550108')
    const id = await toCall(carrier, { patient_first_name: 'Rin', note: '', appointment_date: dayFromNow(1) })
    await app.arrive(await newPerson({ permissions: AGENT, practices: [0] }))
    await selectPractice(page)
    await page.goto(`/callCenter?carrier=e:${encodeURIComponent(carrier)}`)
    await phone.isReady()
    await row(page, 'Rin').focus()
    await page.keyboard.press('Enter')
    const dial = modal(page).getByRole('button', { name: /^Dial/ })
    await dial.focus()
    await page.keyboard.press('Enter')
    await phone.isUp()
    // The payer's menu: a person, whom one waits for with music.
    await phone.frame.getByRole('button', { name: '0', exact: true }).press('Enter')
    await tab(page, 'Patient Info').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await modal(page).getByRole('radio', { name: 'Active', exact: true }).first().focus()
    await page.keyboard.press('a')
    await modal(page)
      .getByRole('textbox', { name: /^Notes/ })
      .focus()
    await page.keyboard.type('Spoke with Dana')
    await page.keyboard.press('Control+Enter')
    await app.toast('Spreadsheet saved')
    expect((await rowOf(id))['answers']).toMatchObject({
      EligStatus_Active: 'n',
      VerifiedVia_Phone: 'n',
      VerifiedBy: 'Jo Urney',
    })
    expect(await rowOf(id)).toMatchObject({ verification_by: 'Done by CC', note: 'Spoke with Dana' })
    // Closing the window does not end the call.
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(phone.bar).toContainText('On a call')
    await phone.hangUp()
    expect(await phone.dials()).toBe(1)
    const { rows } = await asOwner((query) =>
      query(`select kind from record_history where record_id = $1 and kind in ('call', 'note') order by at`, [id]),
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['call', 'note'])
  })
})

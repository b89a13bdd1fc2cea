import type { Browser, Page } from '@playwright/test'
import { type Installation, withFreshInstallation } from './support/fresh-installation.ts'
import { App, browserOptions, expect, problemsOf, test } from './support/journey.ts'
import { choose, fillPractice } from './support/practice-form.ts'
import { chooseAction, choosePracticeOnTheSpot } from './support/records.ts'
import { fillIn, save } from './support/transaction-form.ts'

const FIRST = 'first@harbor.example'
const VERIFIER = 'ines@harbor.example'
const CLIENT = 'Harbor Dental'
const PRACTICE = 'Harbor Pier'
const PASSWORD = 'Quite-a-long-1!'

/** A person with a browser of their own, to whom letters come. */
class Newcomer {
  readonly app: App
  readonly page: Page
  /** Grows while the page is used. */
  readonly problems: readonly string[]
  readonly #installation: Installation
  readonly #email: string

  private constructor(page: Page, problems: readonly string[], installation: Installation, email: string) {
    this.app = new App(page)
    this.page = page
    this.problems = problems
    this.#installation = installation
    this.#email = email
  }

  static async invited(browser: Browser, installation: Installation, email: string): Promise<Newcomer> {
    const page = await browser.newPage(browserOptions(installation.url))
    // Before the server stops, which would wait for the page's requests.
    installation.atTheEnd(() => page.close())
    return new Newcomer(page, await problemsOf(page), installation, email)
  }

  /** By the link in their invitation. */
  async choosePassword(): Promise<void> {
    const [link] = await this.#installation.mailbox.take(this.#email, /http\S+\/password_create\?signature=\S+/)
    await this.page.goto(link)
    await this.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await this.page.getByLabel('Confirm the new password', { exact: true }).fill(PASSWORD)
    await this.page.getByRole('button', { name: 'Save password' }).click()
    await expect(this.page).toHaveURL(/\/login/)
  }

  async signIn(firstName: string): Promise<void> {
    await this.app.typePassword({ id: '', firstName, email: this.#email, password: PASSWORD })
    const [, pin = ''] = await this.#installation.mailbox.take(this.#email, /Your PIN is (\d{6})/)
    await this.page.getByRole('textbox', { name: 'PIN' }).first().fill(pin)
    await expect(this.page.getByRole('button', { name: new RegExp(firstName) })).toBeVisible()
  }

  async choose(screen: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: screen, exact: true }).click()
    // The landing page asks for practices too, and is left only when the screen has been loaded.
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toContainText(screen)
  }
}

async function addClientWithPractice({ app, page }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'New Record' }).click()
  const client = page.getByRole('dialog', { name: 'New Client' })
  await client.getByRole('textbox', { name: 'Name' }).fill(CLIENT)
  await choose(page, client, 'State', 'Texas')
  await choose(page, client, 'City', 'El Paso')
  await client.getByRole('button', { name: 'Save' }).click()
  await app.toast('Data saved successfully')
  await page.getByRole('row', { name: new RegExp(CLIENT) }).click()
  await page.getByRole('button', { name: 'Add practice' }).click()
  const practice = page.getByRole('dialog')
  await fillPractice(page, practice, PRACTICE)
  await practice.getByRole('button', { name: 'Save' }).click()
  await app.toast('Practice Saved Successfully')
}

async function addVerifier({ app, page }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Add a new User' }).click()
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Ortega')
  await page.getByLabel('Login email').fill(VERIFIER)
  await page.getByRole('switch', { name: 'Send PIN to email' }).check()
  await page.getByRole('button', { name: `Check All of ${CLIENT}` }).click()
  await page.getByRole('checkbox', { name: 'Insurance', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await app.toast('User succesfully saved')
}

async function saveKey({ app, page }: Newcomer, key: string): Promise<void> {
  await page.getByLabel(/^Customer key/).fill(key)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await app.toast('Credential was saved successfully')
}

async function saveFirstKey(admin: Newcomer, key: string): Promise<void> {
  const { page } = admin
  await page.getByRole('button', { name: 'Add a new credential' }).click()
  await choose(page, page.locator('form'), 'Client', CLIENT)
  await choose(page, page.locator('form'), 'Practice', PRACTICE)
  await page.getByRole('button', { name: 'Add credentials' }).click()
  await page.getByRole('menuitem', { name: 'Open Dental', exact: true }).click()
  await saveKey(admin, key)
}

async function replaceKey(admin: Newcomer, key: string): Promise<void> {
  await admin.page.getByRole('row', { name: new RegExp(PRACTICE) }).click()
  await admin.page.getByRole('button', { name: 'Replace Customer key' }).click()
  await saveKey(admin, key)
}

/** Makes a record by hand, and opens its form. */
async function makeTransaction({ app, page }: Newcomer): Promise<void> {
  // Of the browser, because the grid shows its day.
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await choosePracticeOnTheSpot(page, PRACTICE)
  await page.getByRole('button', { name: 'Create Transaction' }).click()
  const form = page.getByRole('dialog', { name: 'Create Transaction' })
  await fillIn(form, { carrier: 'Harborline Dental', day })
  await save(form).click()
  await app.toast('Transaction Createed Successfully')
  await chooseAction(page.getByRole('row', { name: /Ida Moss/ }), 'FBD')
  await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
}

/** What the practice's own system has noted about the patient. */
async function notedAtPractice({ sandboxUrl }: Installation): Promise<string> {
  const ask = async (path: string) => {
    const headers = { authorization: 'ODFHIR sandbox-developer/sandbox-customer' }
    return (await (await fetch(`${sandboxUrl}/pms/api/v1${path}`, { headers })).json()) as Record<
      string,
      string | number
    >[]
  }
  const [patient] = await ask('/patients?LName=Moss&FName=Ida&Birthdate=2015-02-03')
  return JSON.stringify(await ask(`/commlogs?PatNum=${patient?.['PatNum']}`))
}

test.describe('3 §2 the first day of a company', () => {
  test('from one letter to what is written into a practice’s own system', { tag: '@all' }, async ({ browser }) => {
    test.slow()
    await withFreshInstallation(FIRST, async (installation) => {
      const { mailbox } = installation
      await expect.poll(() => mailbox.letters).toEqual([expect.objectContaining({ to: FIRST })])
      expect(mailbox.letters[0]?.text.match(/https?:/g)).toHaveLength(1)
      const admin = await Newcomer.invited(browser, installation, FIRST)
      await admin.choosePassword()
      await admin.signIn('First')
      await admin.choose('Clients')
      await addClientWithPractice(admin)
      await admin.choose('Users')
      await addVerifier(admin)
      await admin.choose('Client credentials')
      await saveFirstKey(admin, 'a key of somebody else')

      const verifier = await Newcomer.invited(browser, installation, VERIFIER)
      await verifier.choosePassword()
      await verifier.signIn('Ines')
      await verifier.choose('All Transactions')
      await makeTransaction(verifier)
      const { page } = verifier
      await page.getByRole('button', { name: 'Update PMS' }).click()
      const update = page.getByRole('dialog', { name: 'Update PMS' })
      await expect(update).toContainText('does not accept the practice’s key')
      await expect(update.getByRole('button', { name: 'Update', exact: true })).toBeDisabled()
      await update.getByRole('button', { name: 'Cancel' }).click()

      await replaceKey(admin, 'sandbox-customer')
      await page.getByRole('button', { name: 'Update PMS' }).click()
      await expect(update.getByRole('region', { name: 'Added for the patient' })).toContainText('Harborline Dental')
      await update.getByRole('button', { name: 'Update', exact: true }).click()
      await verifier.app.toast('PMS Update Correctly')
      expect(await notedAtPractice(installation)).toContain('with Harborline Dental')
      expect([...admin.problems, ...verifier.problems]).toEqual([])
    })
  })
})

import { expect, test } from './support/journey.ts'
import { message, newPerson } from './support/people.ts'

test.describe('3 §2 Sign in', () => {
  test('with the password and the PIN one arrives at the landing screen', async ({ app, page }) => {
    const person = await newPerson()
    await app.signIn(person)
    await expect(page.getByRole('heading', { name: /Jo/ })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('a wrong password and an unknown user are told the same', async ({ app, page }) => {
    const person = await newPerson()
    await page.goto('/login')
    await app.typePassword(person, 'wrong')
    await expect(page.getByText('User not found !')).toBeVisible()
    await app.typePassword({ ...person, email: 'nobody@bitewing.example' })
    await expect(page.getByText('User not found !')).toBeVisible()
  })

  test('a new location waits until the link in the e-mail is authorized', async ({ app, page, browser }) => {
    const person = await newPerson()
    await app.signIn(person)
    await page.context().clearCookies()
    await app.from('8.8.8.8')
    await page.goto('/login')
    await app.typePassword(person)
    await app.typePin(person)
    await expect(page.getByText('This page goes on by itself')).toBeVisible()
    const [, link = ''] = await message(person, /(\/authorize\/\S+)/)
    const mailReader = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' })
    await mailReader.goto(link)
    await mailReader.getByRole('button', { name: 'Authorize' }).click()
    await expect(mailReader.getByText('this location has been allowed, you can close this window')).toBeVisible()
    await expect(page.getByRole('button', { name: /Jo/ })).toBeVisible()
  })
})

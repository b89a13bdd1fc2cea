import { expect } from 'vitest'
import { emptyOutbox, message, newPerson } from '../support/people.ts'
import { test } from './support/firefox.ts'
import { eventually } from '@bitewing/db/testing/eventually'

test('3 §2 with the password and the PIN one arrives at the landing screen', async ({ screen }) => {
  const person = await newPerson()
  await screen.goto('/login')
  await screen.fill('Username', person.email)
  await screen.fillPassword('wrong')
  await screen.press('Continue')
  await screen.shows('User not found !')
  await screen.fillPassword(person.password)
  await screen.press('Continue')
  const [, pin = ''] = await message(person, /Your PIN is (\d{6})/)
  await emptyOutbox(person)
  await screen.fill('PIN', pin)
  await eventually(async () => expect((await screen.textsOf('h1')).join()).toContain(person.firstName))
  expect(new URL(screen.page.url()).pathname).toBe('/')
})

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from '../../kit/form/fields/PasswordField.tsx'
import { CredentialsStep } from './sign-in/CredentialsStep.tsx'

const inputsOf = (screen: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{screen}</MantineProvider>).match(/<input[^>]*>/g) ?? []
const nothing = () => {}

test('a password is hidden while it is typed, and a password manager knows which one it is', () => {
  const [current] = inputsOf(<PasswordField label="Current password" value="" onChange={nothing} />)
  expect(current).toMatch(/type="password"/)
  expect(current).toMatch(/autocomplete="current-password"/i)
  const [new_] = inputsOf(<PasswordField label="New" value="" onChange={nothing} autoComplete="new-password" />)
  expect(new_).toMatch(/type="password"/)
  expect(new_).toMatch(/autocomplete="new-password"/i)
})

test('the sign-in form can be filled by a password manager', () => {
  const [username, password] = inputsOf(
    <CredentialsStep
      credentials={{ username: '', password: '' }}
      busy={false}
      onChange={nothing}
      onSubmit={nothing}
      onReset={nothing}
    />,
  )
  expect(username).toMatch(/autocomplete="username"/i)
  expect(password).toMatch(/type="password"/)
  expect(password).toMatch(/autocomplete="current-password"/i)
})

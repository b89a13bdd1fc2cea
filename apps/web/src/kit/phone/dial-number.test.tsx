import { type Grants, grantsFromCodes } from '@bitewing/domain'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { GrantsProvider } from '../grants.ts'
import { DialNumber } from './DialNumber.tsx'
import { phoneStore } from './phone-store.ts'

const PHONE = grantsFromCodes(['M3-S2', 'M3-S2-A1'])
const NOBODY: Grants = new Map()

afterEach(() => phoneStore.set({ state: 'absent', elsewhere: false }))

const shown = (grants: Grants, number = '18005550104') =>
  renderToStaticMarkup(
    <MantineProvider>
      <GrantsProvider grants={grants}>
        <DialNumber number={number} />
      </GrantsProvider>
    </MantineProvider>,
  )

test('who has a phone dials', () => {
  phoneStore.set({ state: 'ready', elsewhere: false })
  expect(shown(PHONE)).toContain('aria-label="Dial +1(800)555-0104"')
  expect(shown(PHONE)).not.toContain('tel:')
})

test('without a phone, or the right to use it, the number is shown, to copy or to call with another phone', () => {
  for (const markup of [shown(PHONE), shown(NOBODY)]) {
    expect(markup).toContain('href="tel:+18005550104"')
    expect(markup).toContain('aria-label="Copy +1(800)555-0104"')
    expect(markup).not.toContain('Dial')
  }
  phoneStore.set({ state: 'ready', elsewhere: false })
  expect(shown(NOBODY)).toContain('href="tel:+18005550104"')
})

test('the number of the running call says so, another one that the phone is busy', () => {
  const call = { callId: 7, direction: 'outbound', number: '+18005550104', startedAt: 0 } as const
  phoneStore.set({ state: 'in call', elsewhere: false, call })
  expect(shown(PHONE)).toContain('On this call')
  expect(shown(PHONE, '+18005550105')).toMatch(
    /aria-label="Dial [^"]*"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*aria-label="Dial/,
  )
})

test('a number of another country stays as it is', () => {
  expect(shown(NOBODY, '+442071838750')).toContain('+442071838750')
})

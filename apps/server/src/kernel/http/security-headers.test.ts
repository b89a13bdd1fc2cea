import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const PHONE = 'https://workspace.phone.example'
const rules = (header: string | undefined) => header?.split(/[;,] /) ?? []

test('without a phone nobody gets the microphone, and no other site is framed', () => {
  const { page } = securityHeaders({ https: true })
  expect(rules(page['permissions-policy'])).toContain('microphone=()')
  expect(rules(page['content-security-policy'])).toContain("frame-src 'self' blob:")
  expect(page['cross-origin-opener-policy']).toBe('same-origin')
})

test('with a phone its origin alone is framed, and gets what a phone needs', () => {
  const { page } = securityHeaders({ https: true, phoneOrigin: PHONE })
  expect(rules(page['content-security-policy'])).toContain(`frame-src 'self' blob: ${PHONE}`)
  expect(rules(page['permissions-policy'])).toEqual([
    'camera=()',
    'geolocation=()',
    'payment=()',
    ...['microphone', 'autoplay', 'clipboard-read', 'clipboard-write', 'hid'].map((use) => `${use}=(self "${PHONE}")`),
  ])
})

test('the phone may sign its people in by a window that answers it', () => {
  expect(securityHeaders({ https: true, phoneOrigin: PHONE }).page).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

test('nothing of the phone loosens scripts, and recordings are heard from here alone', () => {
  const { page } = securityHeaders({ https: true, phoneOrigin: PHONE })
  expect(rules(page['content-security-policy'])).toEqual(
    expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "media-src 'self' blob:"]),
  )
})

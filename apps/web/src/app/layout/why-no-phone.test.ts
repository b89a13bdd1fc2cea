import { expect, test } from 'vitest'
import { whyNoPhone } from './why-no-phone.ts'

const real = { workspaceUrl: 'https://workspace.phone.example', sandbox: false }
const demo = { workspaceUrl: 'http://127.0.0.1:3001/workspace', sandbox: true }

test.each([
  [real, { hostname: 'bitewing.example.com', secure: true }, undefined],
  [real, { hostname: 'bitewing.example.com', secure: false }, 'insecure'],
  [demo, { hostname: 'localhost', secure: true }, undefined],
  [demo, { hostname: '127.0.0.1', secure: true }, undefined],
  [demo, { hostname: 'bitewing.example.com', secure: true }, 'other machine'],
  [demo, { hostname: '192.168.1.20', secure: false }, 'other machine'],
])('%o on %o: %s', (phone, page, reason) => {
  expect(whyNoPhone(phone, page)).toBe(reason)
})

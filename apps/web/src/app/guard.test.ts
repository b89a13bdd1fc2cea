import type { Route } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { routeAccess } from './guard.ts'

const route = (permission: Route['permission']): Route => ({ path: '/x', title: 'X', permission })
const holder = new Map([['flagColor', new Set<string>()]])

test.each([
  ['a public page opens for anyone', route('public'), false, new Map(), 'open'],
  ['without a session one is asked to sign in', route('login'), false, new Map(), 'sign-in'],
  ['an unknown path asks to sign in too', undefined, false, new Map(), 'sign-in'],
  ['a signed-in user opens what needs only that', route('login'), true, new Map(), 'open'],
  ['the permission opens its page', route('flagColor'), true, holder, 'open'],
  ['without it one is led to the landing', route('user'), true, holder, 'landing'],
  ['an unknown path is the landing itself', undefined, true, holder, 'open'],
] as const)('%s', (_, wanted, signedIn, grants, access) => {
  expect(routeAccess(wanted, signedIn, grants)).toBe(access)
})

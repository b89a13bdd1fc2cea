import { expect, test } from 'vitest'
import { pathAfterSignIn, routeFor } from './allowed-path.ts'

const nothing = new Map()

test('a path of the address bar finds its route, parameters and query included', () => {
  expect(routeFor('/colors?page=2')?.path).toBe('/colors')
  expect(routeFor('/authorize/abc?signature=x')?.path).toBe('/authorize/{trackLoginId}')
  expect(routeFor('/')?.path).toBe('/')
  expect(routeFor('/nowhere')).toBeUndefined()
})

test('after signing in one is back where one was, else at the own default page, else at the landing', () => {
  const user = { defaultPath: '/profile' }
  expect(pathAfterSignIn(user, nothing, '/colors?page=2')).toBe('/colors?page=2')
  expect(pathAfterSignIn(user, nothing)).toBe('/profile')
  expect(pathAfterSignIn(user, nothing, '/')).toBe('/profile')
  expect(pathAfterSignIn({ defaultPath: null }, nothing)).toBe('/')
})

test('no one is sent to a page that is not there or is none of the product', () => {
  expect(pathAfterSignIn({ defaultPath: '/not-there' }, nothing)).toBe('/')
  expect(pathAfterSignIn({ defaultPath: '/login' }, nothing, '/logout')).toBe('/')
  expect(pathAfterSignIn({ defaultPath: 'https://elsewhere.example' }, nothing)).toBe('/')
})

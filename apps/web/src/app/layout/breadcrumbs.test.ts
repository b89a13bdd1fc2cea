import { type Route, routes } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'

describe('breadcrumbs', () => {
  test('go from the landing down to the screen', () => {
    const history = routes.find((route) => route.path === '/login-history') as Route
    expect(breadcrumbsOf(history, routes).map((crumb) => crumb.title)).toEqual(['Home', 'Profile', 'Login History'])
  })

  test('say what people call a screen', () => {
    const history = routes.find((route) => route.path === '/login-history') as Route
    const crumbs = breadcrumbsOf(history, routes, new Map([['/profile', 'My account']]))
    expect(crumbs.map((crumb) => crumb.title)).toEqual(['Home', 'My account', 'Login History'])
  })

  test('follow a parent from every screen up to the landing page', () => {
    const inside = routes.filter(
      ({ permission, path }) => permission !== 'public' && !['/', '*', '/main'].includes(path),
    )
    for (const route of inside) expect(breadcrumbsOf(route, routes)[0]?.path).toBe('/main')
  })

  test('end even where two screens name each other as parent', () => {
    const a: Route = { path: '/a', title: 'A', permission: 'login', parent: '/b' }
    const b: Route = { path: '/b', title: 'B', permission: 'login', parent: '/a' }
    expect(breadcrumbsOf(a, [a, b]).map((crumb) => crumb.path)).toEqual(['/b', '/a'])
  })
})

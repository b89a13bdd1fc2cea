import { routes } from '@bitewing/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What no other route matches. */
const REST = '*'
const screens = routes
  .filter(({ path }) => path !== REST)
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** The screens that the pages of a browser open, by the paths of the routes, until `stop`. */
export function watchScreens(browser: Browser): { opened: ReadonlySet<string>; stop(): void } {
  const opened = new Set<string>()
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) opened.add(screenAt(new URL(frame.url()).pathname))
    })
  const watchAll = (context: BrowserContext) => context.on('page', watch)
  for (const context of browser.contexts()) watchAll(context)
  browser.on('context', watchAll)
  const stop = () => {
    browser.off('context', watchAll)
    for (const context of browser.contexts()) context.off('page', watch)
  }
  return { opened, stop }
}

function screenAt(pathname: string): string {
  return screens.find(({ pattern }) => pattern.test(pathname))?.path ?? REST
}

/** Those that no journey opened. */
export function unopened(opened: ReadonlySet<string>): string[] {
  return routes.map(({ path }) => path).filter((path) => !opened.has(path))
}

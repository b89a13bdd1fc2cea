import { routes } from '@bitewing/contract'
import type { BrowserContext, Page } from '@playwright/test'

const screens = routes.map(({ path }) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** The screens that a journey's pages opened, by the paths of the routes, until `stop`. */
export function watchScreens(context: BrowserContext): { opened: ReadonlySet<string>; stop(): void } {
  const opened = new Set<string>()
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) opened.add(screenAt(new URL(frame.url()).pathname))
    })
  context.on('page', watch)
  return { opened, stop: () => context.off('page', watch) }
}

function screenAt(pathname: string): string {
  return screens.find(({ pattern }) => pattern.test(pathname))?.path ?? '*'
}

/** Those that no journey opened. */
export function unopened(opened: ReadonlySet<string>): string[] {
  return screens.map(({ path }) => path).filter((path) => !opened.has(path))
}

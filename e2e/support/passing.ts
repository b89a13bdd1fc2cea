import type { BrowserContext, Page } from '@playwright/test'

/** What is shown for some seconds only. */
const PASSING = {
  toast: ':is([role=status], [role=alert]) > [data-tone]',
  changed: 'tr[data-changed]',
} as const
type Passing = keyof typeof PASSING
type Appeared = { page: Page; what: Passing; text: string }

const appeared = new WeakMap<BrowserContext, Appeared[]>()

/** Writes down what is shown for some seconds only, on any page of the context: a busy machine may look when it is gone. */
export async function rememberWhatPasses(context: BrowserContext): Promise<void> {
  const all: Appeared[] = []
  appeared.set(context, all)
  await context.exposeBinding(
    'appeared',
    ({ page }, what: Passing, text: string) => void all.push({ page, what, text }),
  )
  await context.addInitScript((passing) => {
    const told = new WeakMap<Element, string>()
    const look = () => {
      for (const [what, selector] of Object.entries(passing))
        for (const element of document.querySelectorAll(selector)) {
          const text = element.textContent ?? ''
          if (told.get(element) === text) continue
          told.set(element, text)
          ;(window as unknown as { appeared(what: string, text: string): void }).appeared(what, text)
        }
    }
    const shown = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-changed'] }
    new MutationObserver(look).observe(document, shown)
  }, PASSING)
}

/** Whether such a thing has appeared on the page since the last one that was asked for, which it then is, or is there now. */
export async function hasAppeared(page: Page, what: Passing, text: string | RegExp): Promise<boolean> {
  const all = appeared.get(page.context()) ?? []
  const matches = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown))
  const found = all.findIndex((one) => one.page === page && one.what === what && matches(one.text))
  if (found >= 0) {
    const passed = all.splice(0, found + 1)
    all.unshift(...passed.filter((one) => one.page !== page || one.what !== what))
    return true
  }
  return (await page.locator(PASSING[what]).allTextContents()).some(matches)
}

/** Of one context that goes on to the next journey. */
export function forgetWhatPassed(context: BrowserContext): void {
  appeared.get(context)?.splice(0)
}

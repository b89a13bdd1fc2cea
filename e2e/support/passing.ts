import type { BrowserContext, Page } from '@playwright/test'

/** What is shown for some seconds only. */
const PASSING = {
  toast: ':is([role=status], [role=alert]) > [data-tone]',
  changed: 'tr[data-changed]',
} as const
type Passing = keyof typeof PASSING
type Appeared = { page: Page; what: Passing; text: string }
/** `taken` has the marks of those that were asked for while they were there, maybe before they were told of. */
type Noted = { appeared: Appeared[]; taken: Set<string> }

const noted = new WeakMap<BrowserContext, Noted>()

/** Writes down what is shown for some seconds only, on any page of the context: a busy machine may look when it is gone. */
export async function rememberWhatPasses(context: BrowserContext): Promise<void> {
  const { appeared, taken } = { appeared: [] as Appeared[], taken: new Set<string>() }
  noted.set(context, { appeared, taken })
  await context.exposeBinding('appeared', ({ page }, what: Passing, text: string, mark: string) => {
    if (!taken.has(mark)) appeared.push({ page, what, text })
  })
  await context.addInitScript((passing) => {
    const told = new WeakMap<Element, string>()
    let count = 0
    const tell = (globalThis as unknown as { appeared(what: string, text: string, mark: string): void }).appeared
    const look = () => {
      for (const [what, selector] of Object.entries(passing))
        for (const element of document.querySelectorAll<HTMLElement>(selector)) {
          const text = element.textContent ?? ''
          if (told.get(element) === text) continue
          told.set(element, text)
          const mark = `${performance.timeOrigin} ${(count += 1)}`
          element.dataset['appeared'] = mark
          tell(what, text, mark)
        }
    }
    const shown = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-changed'] }
    new MutationObserver(look).observe(document, shown)
  }, PASSING)
}

/** Whether such a thing has appeared on the page since the last one that was asked for, which it then is, or is there now. */
export async function hasAppeared(page: Page, what: Passing, text: string | RegExp): Promise<boolean> {
  const { appeared, taken } = noted.get(page.context()) ?? { appeared: [], taken: new Set() }
  const matches = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown))
  const forget = (upTo: number) => {
    const passed = appeared.splice(0, upTo)
    appeared.unshift(...passed.filter((one) => one.page !== page || one.what !== what))
  }
  const found = appeared.findIndex((one) => one.page === page && one.what === what && matches(one.text))
  if (found >= 0) {
    forget(found + 1)
    return true
  }
  const shown = await page
    .locator(PASSING[what])
    .evaluateAll((elements: HTMLElement[]) =>
      elements.map((element) => ({ content: element.textContent ?? '', mark: element.dataset['appeared'] ?? '' })),
    )
  const there = shown.find(({ content }) => matches(content))
  if (there === undefined) return false
  taken.add(there.mark)
  forget(appeared.length)
  return true
}

/** Of one context that goes on to the next journey. */
export function forgetWhatPassed(context: BrowserContext): void {
  noted.get(context)?.appeared.splice(0)
}

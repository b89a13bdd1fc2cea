import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const RUNS = {
  everything: { runOnly: { type: 'tag', values: TAGS } },
  layout: {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
} satisfies Record<string, Axe.RunOptions>

/** Top bar, menu and footer, which are the same on all screens. */
const FRAME = ['header', 'nav', 'footer'].map((part) => `#root ${part}:not(main *)`)

/**
 * What axe finds wrong, one line per rule; in the frame only when that is wanted, since it is as large as many a screen. It runs in the page itself, because its usual way through a second page
 * takes much longer.
 */
export async function findings(
  page: Page,
  looked: keyof typeof RUNS,
  { frame }: { frame: boolean },
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE)
  const asked: { options: Axe.RunOptions; exclude: string[] } = { options: RUNS[looked], exclude: frame ? [] : FRAME }
  return await page.evaluate(async ({ options, exclude }) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // Recent changes are painted with the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const found = await axe.run({ include: document, exclude }, { ...options, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, asked)
}

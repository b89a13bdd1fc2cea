import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { linesBetween } from './server-log.ts'

/** What somebody who was not there needs to know of a journey that failed: what its pages showed, and what the server logged since it began. */
export async function leaveReport(info: TestInfo, pages: readonly Page[], began: number): Promise<void> {
  const folder = folderOf(info)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'error.txt'), info.errors.map((error) => error.stack ?? error.message ?? '').join('\n\n'))
  for (const [index, page] of pages.entries()) {
    // A page that crashed has neither.
    await page.screenshot({ path: join(folder, `page-${index}.png`) }).catch(() => {})
    const text = await page.evaluate(() => document.body.innerText).catch(() => 'The page does not answer.')
    writeFileSync(join(folder, `page-${index}.txt`), `${page.url()}\n\n${text}\n`)
  }
  const log = process.env['SERVER_LOG']
  if (log !== undefined) writeFileSync(join(folder, 'server.log'), linesBetween(log, began, Date.now()))
}

/** test-results/2-2.5-tickets/2-2-5-tickets-a-ticket-is-answered */
function folderOf({ file, titlePath, project }: TestInfo): string {
  const journey = titlePath.slice(1).join(' ')
  const name = journey.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return join(project.outputDir, basename(file, '.spec.ts'), name.slice(0, 150).replaceAll(/^-|-$/g, ''))
}

import type { demoPractices } from '@bitewing/db/demo'
import type { Chromium } from './chromium.ts'
import type { Person } from './person.ts'

/** Opens a screen as a signed-in user who has chosen practices; `state` is what the previous screen would have passed on. */
export async function openSignedIn(
  browser: Chromium,
  url: string,
  person: Person,
  practices: readonly (typeof demoPractices)[number][],
  path: string,
  state: object | null = null,
): Promise<void> {
  if (!(await fetch(url)).ok) throw new Error('the web is not built: npx vite build apps/web')
  const { authorization = '' } = person.request('/', {}).headers
  const context = {
    clientName: 'Bench',
    practices: practices.map(({ id, name, state, client_id }) => ({ _id: id, name, state, clientId: client_id })),
    selectedPractices: practices.map(({ id }) => id),
  }
  await browser.send('Network.setCookie', { name: 'token', value: authorization.replace('Bearer ', ''), url })
  await browser.open(`${url}/login`)
  await browser.evaluate(`localStorage.setItem('bitewing.context', ${JSON.stringify(JSON.stringify(context))})`)
  const entry = { usr: state, key: 'bench', idx: 1 }
  await browser.evaluate(`history.pushState(${JSON.stringify(entry)}, '', ${JSON.stringify(path)})`)
  await browser.send('Page.reload')
}

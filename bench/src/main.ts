import { calls } from './calls.ts'
import { converter } from './converter.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { exportGrid } from './export.ts'
import { fees } from './fees.ts'
import { feeds } from './feeds.ts'
import { formKeystroke } from './form-keystroke.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { gridInBrowser } from './grid-in-browser.ts'
import { gridPeers } from './grid-peers.ts'
import { intake } from './intake.ts'
import { list } from './list.ts'
import { listMillion } from './list-million.ts'
import { memory } from './memory.ts'
import { phoneFaults } from './phone-faults.ts'
import { pipeline } from './pipeline.ts'
import { publish } from './publish.ts'
import { reports } from './reports.ts'
import { robotQueue } from './robot-queue.ts'
import { rowCosts } from './row-costs.ts'
import { signInTiming } from './sign-in-timing.ts'
import { soak } from './soak.ts'
import { templateEditor } from './template-editor.ts'
import { toCall } from './to-call.ts'
import { users } from './users.ts'
import { verifier } from './verifier.ts'
import { x12 } from './x12.ts'

/** npm run bench -- [name]: each entry beside a peer or a limit, in one run. Results are kept in bench/results. */
const entries: Record<string, (say: (line: string) => void) => Promise<boolean>> = {
  calls,
  converter,
  dashboard,
  documents,
  export: exportGrid,
  fees,
  feeds,
  'form-keystroke': formKeystroke,
  grid,
  'grid-in-browser': gridInBrowser,
  'grid-peers': gridPeers,
  growth,
  intake,
  list,
  'list-million': listMillion,
  memory,
  'phone-faults': phoneFaults,
  pipeline,
  publish,
  reports,
  'robot-queue': robotQueue,
  'row-costs': rowCosts,
  'sign-in-timing': signInTiming,
  soak,
  'template-editor': templateEditor,
  'to-call': toCall,
  users,
  verifier,
  x12,
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [wanted] = process.argv.slice(2)
const chosen = Object.entries(entries).filter(([name]) => wanted === undefined || name === wanted)
if (chosen.length === 0) {
  say(`There is no entry ${wanted}. There are: ${Object.keys(entries).join(', ')}.`)
  process.exitCode = 1
}
for (const [name, run] of chosen) {
  const passed = await run(say)
  say(`${name}: ${passed ? 'within its limit' : 'BEYOND ITS LIMIT'}`)
  if (!passed) process.exitCode = 1
}

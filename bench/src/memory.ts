import { GRID, gridQuestions, wholeQuestion } from './grid.ts'
import { kernelSide, measure } from './list.ts'
import { saveResult, table } from './report.ts'
import { memoryFigure, residentOf } from './resident.ts'
import { makeNewWorld } from './world.ts'

const AIM = 300
const SECONDS = 5
/** What a server holds at rest and while twenty people ask for pages of the grid without a pause, and what holds it. */
export async function memory(say: (line: string) => void): Promise<boolean> {
  const world = await makeNewWorld(6000)
  try {
    const side = await kernelSide(world, {}, GRID)
    const held: Held[] = [await heldBy(side.program, 'at rest')]
    for (const [name, asked] of Object.entries(gridQuestions(Math.floor(Date.now() / 86_400_000)))) {
      const { perSecond, program } = await measure(world, side, wholeQuestion(asked), SECONDS)
      held.push(
        await heldBy(side.program, `${name}: ${perSecond.toFixed(0)} a second, CPU ${program.toFixed(2)} ms each`),
      )
    }
    await side.program.stop()
    const most = Math.max(...held.map(({ resident }) => resident))
    const text = [
      table(
        ['MB', 'resident', 'the program Node', 'heap in use', 'heap kept free', 'buffers', 'everything else'],
        held.map((at) => [
          at.name,
          ...[at.resident, at.files, at.used, at.free, at.external, at.rest].map((part) => part.toFixed(0)),
        ]),
      ),
      `At most **${most.toFixed(0)} MB** (aim: ${AIM}).`,
    ].join('\n\n')
    say(text)
    saveResult('memory', 'npm run bench memory', [text])
    return most <= AIM
  } finally {
    await world.remove()
  }
}

type Held = {
  name: string
  resident: number
  files: number
  used: number
  free: number
  external: number
  rest: number
}

async function heldBy({ pid, url }: { pid: number; url: string }, name: string): Promise<Held> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text()
  const metric = (of: string) => Number(new RegExp(`^${of} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0) / 1e6
  const [resident, files] = [residentOf(pid), memoryFigure(pid, 'RssFile')]
  const [used, total] = [metric('nodejs_heap_size_used_bytes'), metric('nodejs_heap_size_total_bytes')]
  const external = metric('nodejs_external_memory_bytes')
  return { name, resident, files, used, free: total - used, external, rest: resident - files - total - external }
}

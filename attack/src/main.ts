import { parseArgs } from 'node:util'
import { makeWorld } from '../../bench/src/world.ts'
import { attack } from './attack.ts'
import { detailsOf, saveResult, tableOf } from './report.ts'
import { isSwitch, switches } from './switches.ts'
import { walls } from './walls/index.ts'

/**
 * npm run attack -- [wall…] [--without a wall] [--size 0.1]: attacks a server that it starts itself, on this machine alone. Without further
 * words it is the whole attack, whose table is kept in attack/results. With a wall switched off it has to find leaks.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string' }, size: { type: 'string', default: '1' } },
})
/** Some forty of each practice. */
const DEMO_RECORDS = 560
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { without } = values
const names = positionals.length === 0 ? Object.keys(walls) : positionals
const unknown = names.find((name) => !Object.hasOwn(walls, name))

if (unknown !== undefined) complain(`There is no wall ${unknown}. There are: ${Object.keys(walls).join(', ')}.`)
else if (without !== undefined && !isSwitch(without))
  complain(`${without} cannot be switched off. What can: ${Object.keys(switches).join(', ')}.`)
else await main(without)

function complain(sentence: string): void {
  say(sentence)
  process.exitCode = 1
}

async function main(switchedOff: keyof typeof switches | undefined): Promise<void> {
  const world = await makeWorld(DEMO_RECORDS, say)
  try {
    const size = Number(values.size)
    const tallies = await attack({ template: world.database, names, without: switchedOff, size, say })
    say(`\n${tableOf(tallies)}\n\n${detailsOf(tallies)}`)
    const leaks = tallies.reduce((sum, tally) => sum + tally.leaks, 0)
    if (switchedOff !== undefined) {
      say(
        leaks > 0
          ? `Without ${switchedOff} there are leaks, as there should be.`
          : `Without ${switchedOff} NOTHING WAS FOUND.`,
      )
      process.exitCode = leaks > 0 ? 0 : 1
      return
    }
    process.exitCode = leaks > 0 ? 1 : 0
    if (positionals.length === 0 && size === 1) saveResult('npm run attack', tallies)
  } finally {
    await world.remove()
  }
}

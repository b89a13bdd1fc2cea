import { setTimeout as pause } from 'node:timers/promises'
import { contract, type OutputOf, templateFromWire } from '@bitewing/contract'
import { demoPractices, demoTemplates } from '@bitewing/db/demo'
import { fieldsOf } from '@bitewing/domain'
import { Recounts } from '../../apps/server/src/features/verification/index.ts'
import { Database } from '../../apps/server/src/kernel/data/database.ts'
import { Log } from '../../apps/server/src/kernel/observe/log.ts'
import { atTheGrid, besideTheUsual, roundsAtTheGrid } from './at-the-grid.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { digestOfVerified, wrongCounts } from './recounted.ts'
import { saveResult, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const RECORDS = Number(process.env['RECORDS'] ?? 1_000_000)
const KILLS = Number(process.env['KILLS'] ?? 20)
const TIMES_UPDATE = 5
const { templates } = contract
const OPEN = `from verification_records where not audited`

/** The recount after publishing beside one bare UPDATE of the same columns; then as it ships, with people at the grid, and killed. */
export async function publish(say: (line: string) => void): Promise<boolean> {
  say(`publish: making ${RECORDS.toLocaleString('en')} records`)
  const world = await makeNewWorld(RECORDS, say)
  try {
    const { rows } = await withOwner(world.database, (owner) => owner.query(`select count(*)::int as open ${OPEN}`))
    const verified = await digestOfVerified(world)
    const update = await bareUpdate(world)
    say(`publish: one bare UPDATE took ${(update / 1000).toFixed(1)} s`)
    await publishedByPeople(world)
    const alone = await timed(() => recountAll(world))
    const wrongAlone = await wrongCounts(world)
    say(`publish: the recount alone took ${(alone / 1000).toFixed(1)} s, ${wrongAlone} counts are wrong`)
    await tidy(world)
    const { usual, meanwhile, kills } = await besidePeople(world, say)
    await recountAll(world)
    const wrong = await wrongCounts(world)
    const untouched = (await digestOfVerified(world)) === verified
    const figures = {
      'the recount alone, times one bare UPDATE': [alone / update, TIMES_UPDATE],
      ...besideTheUsual(usual, meanwhile),
    }
    const text = [
      `${RECORDS.toLocaleString('en')} records, ${rows[0].open.toLocaleString('en')} of them open; every form was published with one more required field. One bare UPDATE of the same columns: ${(update / 1000).toFixed(1)} s; the recount alone: ${(alone / 1000).toFixed(1)} s. Grid, ten people: usually p50 ${usual.p50} ms and p99 ${usual.p99} ms, beside the recount as it ships ${meanwhile.p50} and ${meanwhile.p99} ms.`,
      table(
        ['', 'measured', 'aim'],
        Object.entries(figures).map(([name, [value = 0, aim = 0]]) => [name, value.toFixed(2), `at most ${aim}`]),
      ),
      `Killed ${kills} times while it ran: **${wrong + wrongAlone}** counts wrong, verified records ${untouched ? 'untouched' : 'CHANGED'}.`,
    ].join('\n\n')
    say(text)
    saveResult('publish', `RECORDS=${RECORDS} KILLS=${KILLS} npm run bench publish`, [text])
    const within = Object.values(figures).every(([value = 0, aim = 0]) => value <= aim)
    return within && wrong + wrongAlone === 0 && untouched && kills === KILLS
  } finally {
    await world.remove()
  }
}

/** Of the columns that the recount writes, each to another value. */
async function bareUpdate(world: World): Promise<number> {
  await tidy(world)
  const ms = await withOwner(world.database, (owner) =>
    timed(() =>
      owner.query(`update verification_records set template_id = template_id, template_version = coalesce(template_version, 1),
        required_fields = required_fields + 1, missing_fields = missing_fields + 1 where not audited`),
    ),
  )
  await tidy(world)
  return ms
}

/** As after a while without anybody: so that neither side pays for what the other left behind. */
async function tidy(world: World): Promise<void> {
  await withOwner(world.database, (owner) => owner.query('vacuum (analyze) verification_records'))
}

/** Somebody signs in and publishes; the product ends at once, with next to nothing counted. */
async function publishedByPeople(world: World): Promise<void> {
  const program = await startProduct(world)
  try {
    await publishAll(await Person.signIn(program.url, 'admin@bitewing.example'))
  } finally {
    await program.stop()
  }
}

/** One more required field in every form, so that every open record has to be counted again. */
async function publishAll(person: Person): Promise<void> {
  for (const { id } of demoTemplates) {
    const practice = demoPractices.find(({ client_id }) => client_id === clientOf(id))
    const here = { clientId: practice?.id ?? '' }
    const path = templates.data.path.replace('{templateId}', id)
    const { sections } = (await person.get(path, here)) as OutputOf<typeof templates.data>
    const { template } = templateFromWire(sections)
    const field = template.sections.flatMap(fieldsOf).find(({ required, kind }) => !required && kind === 'text')
    const operation = { kind: 'change-field', id: field?.id ?? '', to: { required: true } }
    const changed = await person.post(templates.operate.path.replace('{id}', id), { ...here, operation })
    const { revision } = changed as OutputOf<typeof templates.operate>
    await person.post(templates.publish.path.replace('{id}', id), { ...here, revision })
  }
}

const clientOf = (templateId: string) => demoTemplates.find(({ id }) => id === templateId)?.client_id

/** Without rests, until there is nothing left. */
async function recountAll(world: World): Promise<void> {
  const database = new Database(world.database.appUrl)
  const recounts = new Recounts({ database, log: new Log('warn', (line) => void process.stderr.write(line)), rest: 0 })
  recounts.start()
  while (await isRunning(world)) await pause(50)
  await recounts.stop()
  await database.close()
}

async function isRunning(world: World): Promise<boolean> {
  const { rowCount } = await withOwner(world.database, (owner) => owner.query('select from recounts limit 1'))
  return rowCount !== 0
}

/** People at the grid before and beside the recount as it ships; then the product is killed again and again while it runs. */
async function besidePeople(world: World, say: (line: string) => void) {
  let program = await startProduct(world)
  try {
    const person = await Person.signIn(program.url, 'admin@bitewing.example')
    await atTheGrid(program, person)
    const usual = await roundsAtTheGrid(program, person)
    await publishAll(person)
    const meanwhile = await roundsAtTheGrid(program, person)
    if (!(await isRunning(world))) say('publish: the recount ended while the grid was measured; take more records')
    let kills = 0
    for (; kills < KILLS && (await isRunning(world)); kills += 1) {
      await pause(200 + Math.random() * 1000)
      process.kill(program.pid, 'SIGKILL')
      await program.stop()
      say(`publish: killed ${kills + 1} times`)
      program = await startProduct(world)
    }
    return { usual, meanwhile, kills }
  } finally {
    await program.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

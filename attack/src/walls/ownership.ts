import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Practice } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { newWorkbook } from '@bitewing/documents/workbook'
import { practices as towns, sheetPage } from '@bitewing/population'
import { givePage, untilIdle, writtenCells } from '../../../apps/server/src/robot/testing/pages.ts'
import { calling, said } from '../answers.ts'
import { addPerson, codeOf, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, type Wall } from './wall.ts'

/** A manager points practices at sheets, folders and workbooks of other clients, and lets the robot work. */
export const ownership: Wall = { against: 'usual server', attack: takeOver }

const { practices, extraction } = contract
type Place = (typeof demoPractices)[number]
type Ids = { folderId: string; spreadsheetId: string }

const own = demoPractices[0] as Place
const others = demoPractices.filter(({ client_id }) => client_id !== own.client_id)

/** The same id as somebody could also write it. */
const spellings: Record<string, (id: string) => string> = {
  'as it is': (id) => id,
  'in capitals': (id) => id.toUpperCase(),
  'in small letters': (id) => id.toLowerCase(),
  'with a dot': (id) => `${id}.`,
  'with a slash': (id) => `${id}/`,
  'with a space': (id) => ` ${id} `,
  'from another folder': (id) => `../${id}`,
  'from here': (id) => `./${id}`,
}

async function takeOver(attack: Attack, tally: Tally): Promise<void> {
  const { target, size } = attack
  const mine = demoPractices.filter(({ client_id }) => client_id === own.client_id).map(({ id }) => id)
  // For each victim another one, whom the limit of calls in a minute does not stop.
  const newManager = () => addPerson(target, 'manager', without(codeOf('permissions')), mine)
  for (const victim of sample(others, size, 2)) {
    const manager = await newManager()
    for (const [spelling, written] of sample(Object.entries(spellings), size, 1))
      for (const [what, ids] of Object.entries(waysTo(victim, written)))
        await ask(manager, `${what} ${spelling}`, ids, tally)
  }
  for (const victim of sample(others, size, 1)) await letTheRobotWork(attack, await newManager(), victim, tally)
}

const waysTo = ({ folder_id, spreadsheet_id }: Place, written: (id: string) => string): Record<string, Ids> => ({
  'a sheet': { folderId: own.folder_id, spreadsheetId: written(spreadsheet_id) },
  'a folder': { folderId: written(folder_id), spreadsheetId: own.spreadsheet_id },
  'a sheet and its folder': { folderId: written(folder_id), spreadsheetId: written(spreadsheet_id) },
})

async function pointAt({ client }: Person, { folderId, spreadsheetId }: Ids) {
  const { value } = await client.call(practices.find, { id: own.id })
  const { clientId, name, desc, address, stateId, cityId, dqaSMS, spreadsheetFields } = value
  const fields = { clientId, name, desc, address, stateId, cityId, dqaSMS, spreadsheetFields }
  return await client.call(practices.change, { id: own.id, ...fields, folderId, spreadsheetId })
}

/** Saves the ids, then tries to make them the own client's, and to see what there is. */
async function ask(manager: Person, what: string, ids: Ids, tally: Tally): Promise<void> {
  const saved = await calling(() => pointAt(manager, ids))
  const resources = saved.success ? (saved.value as Practice).resources : []
  const named = resources.filter(({ externalId }) => ![own.folder_id, own.spreadsheet_id].includes(externalId))
  const taken = named.some(({ proven }) => proven)
  tally.add(
    taken ? 'leak' : saved.success || saved.status === 400 ? 'held' : 'not reached',
    `${what}: saved ${said(saved)}`,
  )
  for (const { kind, externalId } of named) {
    const resource = { id: own.id, kind, externalId }
    const proven = await calling(() => manager.client.call(practices.proveResource, resource))
    tally.add(
      proven.success ? 'leak' : proven.status === 409 ? 'held' : 'not reached',
      `${what}: proven ${said(proven)}`,
    )
    for (const endpoint of [practices.registerResource, practices.releaseResource]) {
      const said403 = await calling(() => manager.client.call(endpoint, resource))
      tally.add(
        said403.success ? 'leak' : said403.status === 403 ? 'held' : 'not reached',
        `${what}: taken ${said(said403)}`,
      )
    }
  }
  const pages = await calling(() =>
    manager.client.call(
      extraction.verify,
      { practiceId: own.id, type: 'new', startDate: '2027-03-02' },
      { selection: [own.id] },
    ),
  )
  // Even that there is no such page would have been read in the sheet.
  const refused = pages.reason === 'extraction.not_proven'
  tally.add(refused ? 'held' : named.length > 0 ? 'leak' : 'not reached', `${what}: pages ${said(pages)}`)
}

/** Practices' sheets have pages from Monday to Friday. */
function workingDay(index: number): string {
  const monday = new Date('2027-03-01T00:00:00Z')
  monday.setUTCDate(monday.getUTCDate() + Math.floor(index / 5) * 7 + (index % 5))
  return monday.toISOString().slice(0, 10)
}

/** A page of the victim's sheet is scheduled for the attacker's practice. */
async function letTheRobotWork({ target }: Attack, manager: Person, victim: Place, tally: Tally): Promise<void> {
  const index = demoPractices.indexOf(victim)
  const date = workingDay(index)
  const town = towns[index]
  if (town === undefined) return
  const folder = join(target.folders, victim.folder_id)
  const isWorkbook = victim.spreadsheet_id.endsWith('.xlsx')
  if (isWorkbook) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, victim.spreadsheet_id), newWorkbook([{ title: date, rows: sheetPage(town, date) }]))
  }
  await pointAt(manager, { folderId: victim.folder_id, spreadsheetId: victim.spreadsheet_id })
  const before = { cells: await writtenCells(target.sandbox.url), files: isWorkbook ? readdirSync(folder) : [] }
  const schedule = { practiceId: own.id, type: 'new' as const, dates: [date] }
  const asked = await calling(() => manager.client.call(extraction.add, schedule, { selection: [own.id] }))
  // As the robot does by itself at night.
  if (!asked.success) await givePage(target.owner, own.id, date)
  await untilIdle(target.owner)
  const { rows } = await target.owner.query<{ count: number }>(
    'select count(*)::int as count from verification_records where practice_id = $1 and appointment_date = $2',
    [own.id, date],
  )
  tally.add((rows[0]?.count ?? 0) > 0 ? 'leak' : 'held', 'the robot read a sheet of another client')
  const after = { cells: await writtenCells(target.sandbox.url), files: isWorkbook ? readdirSync(folder) : [] }
  const wrote = JSON.stringify(before) !== JSON.stringify(after)
  tally.add(wrote ? 'leak' : 'held', 'the robot wrote into a sheet of another client')
  await pointAt(manager, { folderId: own.folder_id, spreadsheetId: own.spreadsheet_id })
}

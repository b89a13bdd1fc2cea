import { allEndpoints, type Endpoint, isEventStream } from '@bitewing/contract'
import { examples } from '../../apps/server/src/testing/endpoint-examples.ts'
import { clientId, ID, practiceId, record } from '../../apps/server/src/testing/example-inputs.ts'
import type { Belongings, Kind } from './belongings.ts'

/** Every endpoint of the contract, with a valid input and the places in it where the id of something that is somebody's goes. */
export type Known = { title: string; endpoint: Endpoint; example: Record<string, unknown>; places: Place[] }
export type Place = { field: string; kind: Kind }

/** What the examples' id of nothing stands for. All others are of what belongs to everybody, or of links that are public. */
const KINDS: Record<string, Kind> = {
  'access.setState accessId': 'access',
  'colours.change id': 'colour',
  'colours.remove id': 'colour',
  'dataQuality.details id': 'qualityRequest',
  'dataQuality.confirm requestsId': 'qualityRequest',
  'dataQuality.undo id': 'qualityRequest',
  'dataQuality.dismiss id': 'qualityFinding',
  'extraction.tryAgain id': 'task',
  'fees.changeLine id': 'feeLine',
  'fees.lineHistory id': 'feeLine',
  'fees.paste id': 'feeSchedule',
  'fees.previewRaise id': 'feeSchedule',
  'fees.raise id': 'feeSchedule',
  'fees.compare id': 'feeSchedule',
  'fees.compare otherId': 'feeSchedule',
  'fees.changes id': 'feeSchedule',
  'intake.setStatus id': 'appointment',
  'intake.detail id': 'appointment',
  'intake.reveal id': 'appointment',
  'intake.form id': 'appointment',
  'intake.match id': 'appointment',
  'files.replace fileId': 'file',
  'files.download fileId': 'file',
  'files.preview fileId': 'file',
  'files.remove fileId': 'file',
  'formFill.payerProof answerId': 'answer',
  'formFill.payerWhy answerId': 'answer',
  'gridColumns.hide id': 'ownColumn',
  'tickets.one id': 'ticket',
  'tickets.respond issueId': 'ticket',
  'tickets.setStatus id': 'ticket',
  'transactions.setColour colorSchemeId': 'colour',
}

/** Where the example leaves out what it need not have. */
const MORE: Record<string, object> = {
  'transactions.setColour': { colorSchemeId: ID },
  'search.records': { text: 'QZP' },
  'extraction.add': { dates: ['2031-03-03'] },
  'extraction.verify': { startDate: '2031-03-03' },
  'verification.saveNote': { note: 'Somebody was here' },
  'files.fromCall': { name: 'call' },
}

export const known: Known[] = allEndpoints()
  .filter(({ endpoint }) => !isEventStream(endpoint.output))
  .map(({ feature, name, endpoint }) => {
    const title = `${feature}.${name}`
    const given = (examples as unknown as Record<string, Record<string, object>>)[feature]?.[name]
    const example = { ...given, ...MORE[title] } as Record<string, unknown>
    return { title, endpoint, example, places: placesOf(title, example) }
  })

function placesOf(title: string, example: Record<string, unknown>): Place[] {
  return Object.entries(example).flatMap(([field, value]) => {
    const kind = kindOf(value) ?? KINDS[`${title} ${field}`]
    return kind === undefined || (value !== ID && kindOf(value) === undefined) ? [] : [{ field, kind }]
  })
}

function kindOf(value: unknown): Kind | undefined {
  if (value === record) return 'record'
  if (value === practiceId) return 'practice'
  return value === clientId ? 'client' : undefined
}

/** The example with these ids in its places. */
export function inputOf({ example, places }: Known, idFor: (place: Place) => string): Record<string, unknown> {
  return { ...example, ...Object.fromEntries(places.map((place) => [place.field, idFor(place)])) }
}

export const inputAbout = (one: Known, belongings: Belongings) => inputOf(one, ({ kind }) => belongings[kind])

export const isGuarded = ({ endpoint }: Known) => endpoint.access !== 'public' && endpoint.access !== 'loopback'

/** These end what the attack needs, so nobody calls them with what is their own. */
const DESTRUCTIVE = ['session.logout', 'clients.remove', 'practices.remove', 'session.updatePassword']
export const isDestructive = ({ title }: Known) => DESTRUCTIVE.includes(title)

import { systemPatient } from '@bitewing/population'
import type { FastifyInstance } from 'fastify'
import { addUnknown, type Practice, type Row } from './practice.ts'
import { found, Refusal } from './refusal.ts'

type Query = Record<string, string | undefined>

/** Lists come in pages of 100. */
const PAGE = 100

export function readRoutes(app: FastifyInstance, practice: Practice): void {
  const one = (path: string, rows: Row[], column: string, what: string) =>
    app.get(`/${path}/:number`, (request, reply) =>
      reply.send(found(rows, column, (request.params as { number: string }).number, what)),
    )
  const many = (path: string, rows: (query: Query) => Row[]) =>
    app.get(`/${path}`, (request, reply) => reply.send(page(rows(request.query as Query), request.query as Query)))

  one('patients', practice.patients, 'PatNum', 'Patient')
  one('inssubs', practice.inssubs, 'InsSubNum', 'InsSub')
  one('insplans', practice.insplans, 'PlanNum', 'InsPlan')
  one('covcats', practice.covcats, 'CovCatNum', 'CovCat')
  one('documents', practice.documents, 'DocNum', 'Document')
  one('commlogs', practice.commlogs, 'CommlogNum', 'Commlog')

  many('patients', (query) => findPatients(practice, query))
  many('patplans', (query) => matching(practice.patplans, query, ['PatNum', 'InsSubNum']))
  many('inssubs', (query) => matching(practice.inssubs, query, ['PlanNum', 'Subscriber']))
  many('insplans', (query) => matching(practice.insplans, query, ['PlanNum', 'CarrierNum']))
  many('benefits', (query) => matching(practice.benefits, query, ['PlanNum', 'PatPlanNum']))
  many('covcats', () => practice.covcats)
  many('documents', (query) => matching(practice.documents, needed(query, 'PatNum'), ['PatNum']))
  many('commlogs', (query) => matching(practice.commlogs, query, ['PatNum']))
  many('insverifies', (query) => matching(practice.insverifies, query, ['VerifyType', 'FKey']))

  app.get('/familymodules/:number/Insurance', (request, reply) => {
    const { number } = request.params as { number: string }
    found(practice.patients, 'PatNum', number, 'Patient')
    return reply.send(
      practice.patplans.filter((row) => row['PatNum'] === Number(number)).map((row) => insuranceOf(practice, row)),
    )
  })
}

function insuranceOf(practice: Practice, patplan: Row): Row {
  const inssub = found(practice.inssubs, 'InsSubNum', patplan['InsSubNum'], 'InsSub')
  const plan = found(practice.insplans, 'PlanNum', inssub['PlanNum'], 'InsPlan')
  return { ...patplan, ...inssub, ...plan, CarrierName: plan['carrierName'] ?? '', ordinal: 'Primary' }
}

/**
 * Anybody asked for by full name and birth date is a patient here, since the demo's practices know their patients. One who is filed under
 * another birth date or first name is not found by that question, but by one that leaves it out.
 */
function findPatients(practice: Practice, query: Query): Row[] {
  const { LName, FName, Birthdate } = query
  const found = practice.patients.filter((row) => isAskedFor(row, query))
  if (found.length > 0 || !LName || !FName || !/^\d{4}-\d\d-\d\d$/.test(Birthdate ?? '')) return found
  const who = { firstName: FName, lastName: LName, birthDate: Birthdate ?? '' }
  const { number } = systemPatient(who)
  if (practice.patients.some((row) => row['PatNum'] === number)) return []
  return [addUnknown(practice, who)].filter((row) => isAskedFor(row, query))
}

function isAskedFor(row: Row, { LName, FName, Birthdate }: Query): boolean {
  const begins = (value: Row[string] | undefined, wanted: string | undefined) =>
    wanted === undefined || String(value).toLowerCase().startsWith(wanted.toLowerCase())
  return (
    begins(row['LName'], LName) && begins(row['FName'], FName) && (Birthdate ?? row['Birthdate']) === row['Birthdate']
  )
}

function matching(rows: readonly Row[], query: Query, columns: readonly string[]): Row[] {
  const wanted = columns.filter((column) => query[column] !== undefined)
  return rows.filter((row) => wanted.every((column) => String(row[column]) === query[column]))
}

function needed(query: Query, column: string): Query {
  if (query[column] === undefined) throw new Refusal(400, `${column} is required.`)
  return query
}

function page(rows: Row[], { Offset, Limit }: Query): Row[] {
  const start = Number(Offset ?? 0)
  return rows.slice(start, start + Math.min(Number(Limit ?? PAGE), PAGE))
}

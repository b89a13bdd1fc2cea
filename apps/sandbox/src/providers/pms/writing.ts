import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Journal } from '../../frame/journal.ts'
import { addBenefit, addPatient, type Practice, type Row, timestamp } from './practice.ts'
import { found, Refusal } from './refusal.ts'

type Fields = Record<string, unknown>

const words: Readonly<Record<string, readonly string[]>> = {
  VerifyType: ['PatientEnrollment', 'InsuranceBenefit'],
  BenefitType: [
    'ActiveCoverage',
    'CoInsurance',
    'Deductible',
    'CoPayment',
    'Exclusions',
    'Limitations',
    'WaitingPeriod',
  ],
  TimePeriod: ['None', 'ServiceYear', 'CalendarYear', 'Lifetime', 'Years', 'NumberInLast12Months'],
  QuantityQualifier: ['None', 'NumberOfServices', 'AgeLimit', 'Visits', 'Years', 'Months'],
  CoverageLevel: ['None', 'Individual', 'Family'],
  Mode_: ['None', 'Email', 'Mail', 'Phone', 'In Person', 'Text', 'Email and Text'],
  SentOrReceived: ['Neither', 'Sent', 'Received'],
}
const benefitColumns = [
  'CovCatNum',
  'BenefitType',
  'Percent',
  'MonetaryAmt',
  'TimePeriod',
  'QuantityQualifier',
  'Quantity',
  'procCode',
  'CoverageLevel',
]

const patientColumns = [
  'LName',
  'FName',
  'Birthdate',
  'Address',
  'Address2',
  'City',
  'State',
  'Zip',
  'HmPhone',
  'WkPhone',
  'WirelessPhone',
  'Email',
]

export function writeRoutes(app: FastifyInstance, practice: Practice, journal: Journal): void {
  app.post('/patients', (request, reply) => {
    const row = addPatient(practice, read(request, patientColumns, ['LName', 'FName']) as Row)
    journal.wrote('POST patients', { ...row })
    return reply
      .code(201)
      .header('location', `/api/v1/patients/${String(row['PatNum'])}`)
      .send(row)
  })

  app.put('/patients/:number', (request, reply) => {
    const row = found(practice.patients, 'PatNum', numberOf(request), 'Patient')
    Object.assign(row, read(request, patientColumns))
    journal.wrote('PUT patients', { ...row })
    return reply.send(row)
  })

  app.put('/insverifies', (request, reply) => {
    const fields = read(request, ['VerifyType', 'FKey', 'DateLastVerified', 'Note'], ['VerifyType', 'FKey'])
    const [rows, column] =
      fields['VerifyType'] === 'PatientEnrollment'
        ? ([practice.patplans, 'PatPlanNum'] as const)
        : ([practice.insplans, 'PlanNum'] as const)
    found(rows, column, fields['FKey'], column)
    const { VerifyType, FKey } = fields
    let row = practice.insverifies.find((one) => one['VerifyType'] === VerifyType && one['FKey'] === FKey)
    if (row === undefined)
      practice.insverifies.push((row = { InsVerifyNum: practice.insverifies.length + 1, Note: '' }))
    Object.assign(row, fields)
    journal.wrote('PUT insverifies', { ...row })
    return reply.send(row)
  })

  app.put('/inssubs/:number', (request, reply) => {
    const row = found(practice.inssubs, 'InsSubNum', numberOf(request), 'InsSub')
    Object.assign(row, read(request, ['BenefitNotes', 'SubscNote', 'SubscriberID', 'DateEffective', 'DateTerm']))
    journal.wrote('PUT inssubs', { ...row })
    return reply.send(row)
  })

  app.post('/documents/Upload', (request, reply) => {
    const { rawBase64, extension, ...fields } = read(
      request,
      ['PatNum', 'rawBase64', 'extension', 'Description', 'DocCategory', 'DateCreated'],
      ['PatNum', 'rawBase64', 'extension'],
    )
    const patient = found(practice.patients, 'PatNum', fields['PatNum'], 'Patient')
    const bytes = Buffer.from(String(rawBase64), 'base64')
    if (bytes.length === 0) throw new Refusal(400, 'rawBase64 is invalid.')
    const number = 1 + Math.max(0, ...practice.documents.map((row) => Number(row['DocNum'])))
    const filename = `${String(patient['LName'])}${String(patient['FName'])}${number}${String(extension)}`
    const row = {
      DocNum: number,
      MountNum: 0,
      filePath: filename,
      Description: '',
      Note: '',
      DateCreated: timestamp(),
      ...fields,
    }
    practice.documents.push(row)
    journal.wrote('POST documents/Upload', row, { filename, bytes })
    return reply.code(201).header('location', `/api/v1/documents/${number}`).send(row)
  })

  app.delete('/documents/:number', (request, reply) =>
    reply.send(remove(practice.documents, 'DocNum', request, 'Document', journal)),
  )

  app.post('/commlogs', (request, reply) => {
    const fields = read(
      request,
      ['PatNum', 'Note', 'CommDateTime', 'CommType', 'Mode_', 'SentOrReceived'],
      ['PatNum', 'Note'],
    )
    found(practice.patients, 'PatNum', fields['PatNum'], 'Patient')
    const number = practice.commlogs.length + 1
    const row = {
      CommlogNum: number,
      CommDateTime: timestamp(),
      commType: 'Misc',
      Mode_: 'None',
      SentOrReceived: 'Neither',
      ...fields,
    }
    practice.commlogs.push(row)
    journal.wrote('POST commlogs', row)
    return reply.code(201).header('location', `/api/v1/commlogs/${number}`).send(row)
  })

  app.put('/commlogs/:number', (request, reply) => {
    const row = found(practice.commlogs, 'CommlogNum', numberOf(request), 'Commlog')
    Object.assign(row, read(request, ['Note', 'Mode_', 'SentOrReceived']))
    journal.wrote('PUT commlogs', { ...row })
    return reply.send(row)
  })

  app.post('/benefits', (request, reply) => {
    const fields = read(request, ['PlanNum', 'PatPlanNum', ...benefitColumns], ['BenefitType', 'CoverageLevel'])
    found(practice.insplans, 'PlanNum', fields['PlanNum'], 'InsPlan')
    checkCategory(practice, fields)
    const row = addBenefit(practice, fields as Row)
    journal.wrote('POST benefits', { ...row })
    return reply
      .code(201)
      .header('location', `/api/v1/benefits/${String(row['BenefitNum'])}`)
      .send(row)
  })

  app.put('/benefits/:number', (request, reply) => {
    const row = found(practice.benefits, 'BenefitNum', numberOf(request), 'Benefit')
    const fields = read(request, benefitColumns)
    checkCategory(practice, fields)
    Object.assign(row, fields, { SecDateTEdit: timestamp() })
    journal.wrote('PUT benefits', { ...row })
    return reply.send(row)
  })

  app.delete('/benefits/:number', (request, reply) =>
    reply.send(remove(practice.benefits, 'BenefitNum', request, 'Benefit', journal)),
  )
}

function remove(rows: Row[], column: string, request: FastifyRequest, what: string, journal: Journal): '' {
  const row = found(rows, column, numberOf(request), what)
  rows.splice(rows.indexOf(row), 1)
  journal.wrote(`DELETE ${what.toLowerCase()}s`, { ...row })
  return ''
}

function checkCategory({ covcats }: Practice, { CovCatNum = 0 }: Fields): void {
  if (CovCatNum !== 0) found(covcats, 'CovCatNum', CovCatNum, 'CovCat')
}

function numberOf(request: FastifyRequest): string {
  return (request.params as { number: string }).number
}

/** The fields of a JSON body: only known ones, the required ones, each with a value that its column can hold. */
function read(request: FastifyRequest, known: readonly string[], required: readonly string[] = []): Fields {
  const fields = bodyOf(request)
  for (const name of required) if (fields[name] === undefined) throw new Refusal(400, `${name} is required.`)
  for (const [name, value] of Object.entries(fields)) {
    if (!known.includes(name)) throw new Refusal(400, `${name} is not a valid field.`)
    if (words[name] && !words[name].includes(String(value))) throw new Refusal(400, `${name} is invalid.`)
    if (/Num$|^FKey$|^Percent$|^MonetaryAmt$/.test(name) && typeof value !== 'number')
      throw new Refusal(400, `${name} is invalid.`)
    if (/^Date|^Birthdate$/.test(name) && !/^\d{4}-\d\d-\d\d/.test(String(value)))
      throw new Refusal(400, `${name} is invalid.`)
  }
  return fields
}

function bodyOf(request: FastifyRequest): Fields {
  try {
    const fields: unknown = JSON.parse(String(request.body))
    if (typeof fields === 'object' && fields !== null) return fields as Fields
  } catch {
    // Reported below.
  }
  throw new Refusal(400, 'The body must be JSON.')
}

import { dayIn } from '@bitewing/domain'
import {
  type CarrierFormField,
  type contract,
  emptyFormFields,
  type ParsedInputOf,
  type ResultOf,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail, Failure } from '../../kernel/errors.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { findPractice } from '../payer-answers/index.ts'
import { type Changing, createRecord, type NewRecord } from '../verification/index.ts'
import { formFieldsOf } from './form-fields.ts'
import { type CarrierRow, findCarrier, listCarriers, markRealTime } from './queries.ts'

type RealTime = (typeof contract)['realTime']
type Values = ParsedInputOf<RealTime['store']>

export async function carriersToChoose(db: Db): Promise<ResultOf<RealTime['carriers']>> {
  return await listCarriers(db)
}

export async function carrierForm(db: Db, carrierId: string): Promise<ResultOf<RealTime['carrierForm']>> {
  return { fields: formFieldsOf(await existingCarrier(db, carrierId)) }
}

/** Creates an ordinary record, or takes the one that the appointment has already, and the robot starts on it at once. */
export async function storeRecord(
  changing: Changing & { practiceIds: readonly string[] },
  values: Values,
): Promise<ResultOf<RealTime['store']>> {
  const { db, practiceIds } = changing
  if (!practiceIds.includes(values.practiceId)) throw fail('request.not_found')
  if (values.carrierId === '') throw fail('realTime.no_carrier')
  const carrier = await existingCarrier(db, values.carrierId)
  refuseIncomplete(formFieldsOf(carrier), values)
  const practice = await findPractice(db, values.practiceId)
  const appointmentDate = values.apptDate || dayIn(practice.time_zone)
  const id = await createdOrExisting(changing, recordOf(values, carrier, appointmentDate))
  await markRealTime(db, id)
  await enqueue(db, { practiceId: practice.id, kind: 'record', subjectId: id, step: 'check', due: appointmentDate })
  return { _id: id }
}

async function createdOrExisting(changing: Changing, record: NewRecord): Promise<string> {
  try {
    return (await createRecord(changing, record)).id
  } catch (error) {
    if (error instanceof Failure && error.existing !== undefined) return error.existing
    throw error
  }
}

async function existingCarrier(db: Db, carrierId: string): Promise<CarrierRow> {
  const carrier = await findCarrier(db, carrierId)
  if (carrier === undefined) throw fail('realTime.carrier_not_found')
  return carrier
}

function refuseIncomplete(fields: readonly CarrierFormField[], values: Values): void {
  const empty = emptyFormFields(fields, values)
  if (empty.length === 0) return
  throw fail(
    'realTime.fill_all',
    {},
    empty.map((field) => ({ field, message: 'Field is required' })),
  )
}

function recordOf(values: Values, carrier: CarrierRow, appointmentDate: string): NewRecord {
  const { memberId = '', groupNumber = '', relationship = '' } = values
  const patient = {
    firstName: values.firstNamePatient ?? '',
    lastName: values.lastNamePatient ?? '',
    dob: values.dobPatient || null,
  }
  const policyholder =
    relationship === 'Self'
      ? patient
      : {
          firstName: values.firstNamePolicyholder ?? '',
          lastName: values.lastNamePolicyholder ?? '',
          dob: values.dobPolicyholder || null,
        }
  return {
    practice_id: values.practiceId,
    appointment_date: appointmentDate,
    type: values.verificationType === 'ELG' ? 'ELG' : 'FBD',
    // An eligibility record is neither primary nor secondary.
    policy_type: values.verificationType === 'ELG' ? null : 'Primary',
    carrier_name: carrier.name,
    employer_name: '',
    relationship,
    member_id: memberId,
    patient_id: '',
    patient_first_name: patient.firstName,
    patient_last_name: patient.lastName,
    patient_dob: patient.dob,
    subscriber_id: memberId,
    subscriber_first_name: policyholder.firstName,
    subscriber_last_name: policyholder.lastName,
    subscriber_dob: policyholder.dob,
    group_number: groupNumber,
  }
}

import type { Endpoint, PatientData } from '@bitewing/contract'
import type { Call, Mounted } from './mounted.ts'

/** Fields whose values are ids of records and may be logged; the values of all others may be a patient's name. */
const TARGETS = /^(id|transactionId|transaction|issueId|dataId|fileId)$/

export function touchesPatients({ carries }: Endpoint): PatientData['patients'] | undefined {
  return typeof carries === 'string' ? undefined : carries.patients
}

/** One entry in the log of accesses to patient data. */
export async function logPatientAccess(
  mounted: Mounted,
  call: Call,
  outcome: 'allowed' | 'refused',
  rows: number | null = null,
): Promise<void> {
  const { caller, principal, selection } = call
  const fields = Object.entries(call.input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  await mounted.kernel.patientAccess.record({
    user_id: principal?.userId ?? null,
    action: touchesPatients(mounted.endpoint) ?? 'view',
    outcome,
    endpoint: mounted.name,
    target_ids: fields.filter(([name]) => TARGETS.test(name)).map(([, value]) => String(value)),
    practice_ids: [...selection],
    filters: fields.map(([name]) => name),
    row_count: rows,
    ip: caller.ip,
    request_id: caller.requestId,
  })
}

import { type Endpoint, type PatientData, targetFields } from '@bitewing/contract'
import type { Call, Mounted } from './mounted.ts'

/** What is logged of a call: how it touches patients, or codes, which are kept in the same log. */
export function touchesPatients({ carries }: Endpoint): PatientData['patients'] | undefined {
  if (typeof carries === 'string') return undefined
  return 'patients' in carries ? carries.patients : carries.codes
}

/**
 * The input fields whose values are ids and are logged; the values of all others may be a patient's name. An endpoint that carries patients
 * and does not say which is an error, found when it is mounted.
 */
export function loggedFields(endpoint: Endpoint): readonly string[] {
  if (touchesPatients(endpoint) === undefined) return []
  const fields = targetFields(endpoint)
  if (fields !== undefined) return fields
  const { method, path } = endpoint
  throw new Error(`${method} ${path} carries patients and does not say which: give it \`about\` or \`targets\``)
}

/** One entry in the log of accesses to patient data. */
export async function logPatientAccess(
  mounted: Mounted,
  call: Call,
  outcome: 'allowed' | 'refused',
  { rows = null, reveals = false }: { rows?: number | null; reveals?: boolean } = {},
): Promise<void> {
  const { caller, principal, selection } = call
  const fields = Object.entries(call.input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  await mounted.kernel.patientAccess.record({
    user_id: principal?.userId ?? null,
    action: reveals ? 'reveal' : (touchesPatients(mounted.endpoint) ?? 'view'),
    outcome,
    endpoint: mounted.name,
    target_ids: fields
      .filter(([name]) => mounted.targets.includes(name))
      .flatMap(([, value]) => [value].flat().map(String)),
    practice_ids: [...selection],
    filters: fields.map(([name]) => name),
    row_count: rows,
    ip: caller.ip,
    request_id: caller.requestId,
  })
}

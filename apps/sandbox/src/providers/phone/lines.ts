/** Who makes the calls, and over which lines. */
export type Agent = { readonly id: number; readonly name: string; readonly email: string; readonly timeZone: string }
export type Line = { readonly id: number; readonly name: string; readonly e164: string; readonly timeZone: string }

const SINCE = '2025-01-06T15:00:00.000Z'

export const agents: readonly Agent[] = [
  { id: 7001, name: 'Cal Hollis', email: 'agent@bitewing.example', timeZone: 'America/Chicago' },
  { id: 7002, name: 'Vera Lorimer', email: 'verifier@bitewing.example', timeZone: 'America/Chicago' },
  { id: 7003, name: 'Mona Barlow', email: 'manager@bitewing.example', timeZone: 'America/Denver' },
]

// 555-0100 to 555-0199 are set aside for fiction.
export const lines: readonly Line[] = [
  { id: 5001, name: 'Verification desk', e164: '+15125550150', timeZone: 'America/Chicago' },
  { id: 5002, name: 'Call center', e164: '+15125550151', timeZone: 'America/Chicago' },
  { id: 5003, name: 'Two-factor codes', e164: '+15125550152', timeZone: 'America/Chicago' },
]

/** As it stands in a call. */
export function userJson({ id, name, email, timeZone }: Agent, base: string) {
  return {
    id,
    direct_link: `${base}/v1/users/${id}`,
    name,
    email,
    available: true,
    availability_status: 'available',
    created_at: SINCE,
    time_zone: timeZone,
    language: 'en-US',
  }
}

/** As it stands in the list of users. */
export function wholeUserJson(agent: Agent, base: string) {
  return { ...userJson(agent, base), substatus: 'always_opened', wrap_up_time: 0 }
}

export function numberJson({ id, name, e164, timeZone }: Line, base: string) {
  return {
    id,
    direct_link: `${base}/v1/numbers/${id}`,
    name,
    digits: inGroups(e164),
    e164_digits: e164,
    created_at: SINCE,
    country: 'US',
    time_zone: timeZone,
    open: true,
    availability_status: 'open',
    is_ivr: false,
    live_recording_activated: true,
    priority: null,
  }
}

/** +18005550100 is +1 800-555-0100. */
export function inGroups(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')
}

import type { Person } from '@bitewing/population'
import { type Asking, questionAbout, someone } from './questions.ts'

export type Json = Record<string, unknown>
export type Answered = Json & { errors: { code: string; location: string }[] }

const STEDI = '/stedi/2024-04-01/change/medicalnetwork/eligibility/v3'
const CHANGE = '/change/medicalnetwork/eligibility/v3'

/** Asks a sandbox's three providers of eligibility, as a program with the right keys would. */
export function askingAt(url: string) {
  const post = (path: string, body: unknown, authorization = ''): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const stedi = async (question: Json, key = 'sandbox-stedi-key') => {
    const response = await post(STEDI, question, key)
    return { status: response.status, answer: (await response.json()) as Answered }
  }
  const changeToken = async (secret = 'sandbox-secret'): Promise<Response> =>
    fetch(`${url}/change/apip/auth/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'sandbox-client',
        client_secret: secret,
        grant_type: 'client_credentials',
      }),
    })
  const newToken = async () => ((await (await changeToken()).json()) as { access_token: string }).access_token
  const change = async (question: Json, token?: string) =>
    post(CHANGE, question, `Bearer ${token ?? (await newToken())}`)
  return {
    post,
    stedi,
    changeToken,
    newToken,
    change,
    x12: (payload: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}/x12/realtime`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from('sandbox:sandbox-password').toString('base64')}`,
          'content-type': 'application/edi-x12',
          ...headers,
        },
        body: payload,
      }),
    /** How a changed question is refused: '71 Loop 2100C'; '' if it is answered. */
    refusal: async (person: Person, altered: (question: Json) => Json = (same) => same, asking?: Asking) => {
      const { answer } = await stedi(altered(questionAbout(person, asking)))
      return answer.errors.map(({ code, location }) => `${code} ${location}`).join()
    },
    /** What the sandbox's own pages say about a member. */
    member: async (memberId: string, query = ''): Promise<MemberReport> => {
      const headers = { accept: 'application/json' }
      return (await (await fetch(`${url}/admin/members/${memberId}${query}`, { headers })).json()) as MemberReport
    },
  }
}

export type MemberReport = { requests: { times: number; latest: Json[] }; people: PersonReport[] }
type PersonReport = { firstName: string; form: Json; sent: Json; inText: Json }

export const inSubscriber = (fields: Json) => (question: Json) => ({
  ...question,
  subscriber: { ...(question['subscriber'] as Json), ...fields },
})

/** Somebody with an active policy of their own. */
export const active = (is: (person: Person) => boolean = () => true): Person =>
  someone((person) => person.standing === 'Active' && person.relationship === 'Self' && is(person))

/** With the carrier that follows the standard. */
export const plain = (): Person => active(({ carrier }) => carrier.index === 0)

export const child = (): Person =>
  someone(
    ({ standing, relationship, carrier }) =>
      standing === 'Active' && relationship === 'Child' && !carrier.habits.dependentsAsMembers,
  )

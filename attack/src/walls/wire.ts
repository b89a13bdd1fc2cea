import { type Endpoint, fillPath, patientFields, pathParameters, type Sealed, uploadField } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { calling, said } from '../answers.ts'
import { inputAbout, isDestructive, isGuarded, type Known, known } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, allCodes } from '../people.ts'
import type { Tally } from '../tally.ts'
import { TestClient } from '../../../apps/server/src/testing/client.ts'
import { type Attack, sample, type Wall, WORKERS } from './wall.ts'

/** Bodies that are changed on their way, sealed for another place, or not sealed at all; names of patients in addresses. */
export const wire: Wall = { against: 'server without limits', attack: attackWire }

const withBody = known.filter(
  (one) =>
    isGuarded(one) &&
    !isDestructive(one) &&
    one.endpoint.method !== 'GET' &&
    uploadField(one.endpoint.input) === undefined,
)

const flipped = (text: string, at: number) => {
  const bytes = Buffer.from(text, 'base64')
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes.toString('base64')
}
const otherDigit = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

const tampered: Record<string, (sealed: Sealed, plain: object) => unknown> = {
  'a changed byte': (sealed) => ({ ...sealed, ciphertext: flipped(sealed.ciphertext, 0) }),
  'a changed byte in the middle': (sealed) => ({ ...sealed, ciphertext: flipped(sealed.ciphertext, 1) }),
  'a changed tag': (sealed) => ({ ...sealed, ciphertext: flipped(sealed.ciphertext, -1) }),
  'a changed iv': (sealed) => ({ ...sealed, iv: otherDigit(sealed.iv) }),
  'a changed salt': (sealed) => ({ ...sealed, salt: otherDigit(sealed.salt) }),
  'a short salt': (sealed) => ({ ...sealed, salt: sealed.salt.slice(2) }),
  'a short iv': (sealed) => ({ ...sealed, iv: sealed.iv.slice(2) }),
  'no tag': (sealed) => ({ ...sealed, ciphertext: sealed.ciphertext.slice(0, -24) }),
  'no ciphertext': (sealed) => ({ ...sealed, ciphertext: '' }),
  'a field too many': (sealed) => ({ ...sealed, note: 'x' }),
  'a field too few': ({ ciphertext, salt }) => ({ ciphertext, salt }),
  'no sealing': (_, plain) => plain,
  'sealing beside plain fields': (sealed, plain) => ({ ...plain, ...sealed }),
}

type Attempt = { one: Known; name: string; make(path: string, body: object): Promise<unknown> }

async function attackWire({ target, belongings, size }: Attack, tally: Tally): Promise<void> {
  const { client } = await addPerson(
    target,
    'on the wire',
    allCodes,
    demoPractices.map(({ id }) => id),
  )
  const stranger = new TestClient(target.url, 'a passphrase of somewhere else')
  const [about] = belongings
  if (about === undefined) throw new Error('there is nothing to call about')
  function* attempts(): Generator<Attempt> {
    for (const one of sample(withBody, size, 10)) {
      const { method } = one.endpoint
      for (const [name, tamper] of Object.entries(tampered))
        yield { one, name, make: async (path, body) => tamper(await client.seal(body, method, path), body) }
      yield { one, name: 'another passphrase', make: (path, body) => stranger.seal(body, method, path) }
      yield { one, name: 'another method', make: (path, body) => client.seal(body, 'GET', path) }
      for (const other of sample(withBody, size, 3))
        if (other.endpoint.path !== one.endpoint.path)
          yield {
            one,
            name: 'another path',
            make: (_, body) =>
              client.seal(body, method, fillPath(other.endpoint.path, body as Record<string, unknown>)),
          }
    }
  }
  await inParallel(WORKERS, attempts(), async ({ one, name, make }) => {
    const { path, body } = requestOf(one.endpoint, { ...inputAbout(one, about), practiceIds: [about.practice] })
    const answer = await calling(async () =>
      client.request(one.endpoint.method, path, JSON.stringify(await make(path, body))),
    )
    const what = `${one.title} with ${name}: ${said(answer)}`
    tally.add(answer.reason === 'request.unreadable' ? 'held' : answer.status === 0 ? 'not reached' : 'leak', what)
  })
  for (const one of known) {
    if (one.endpoint.method !== 'GET') continue
    for (const field of patientFields(one.endpoint.input)) {
      const { path } = requestOf(one.endpoint, inputAbout(one, about))
      const answer = await calling(() =>
        client.request('GET', `${path}?${field}=Reyes&practiceIds=["${about.practice}"]`),
      )
      const held = answer.reason === 'request.patient_in_address'
      tally.add(held ? 'held' : 'leak', `${one.title} with ${field} in its address: ${said(answer)}`)
    }
  }
}

function requestOf({ path }: Endpoint, input: Record<string, unknown>): { path: string; body: object } {
  const inPath = pathParameters(path)
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  return { path: fillPath(path, input), body }
}

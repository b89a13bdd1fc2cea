import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { waitFor } from '@bitewing/db/testing/eventually'
import { calling, isFine } from '../answers.ts'
import { addPerson, codeOf, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, type Wall } from './wall.ts'

/** Live events of practices that the listener does not have, however the stream is asked for. */
export const stream: Wall = { against: 'server without limits', attack: listen }

const EVENTS = 60

type Listener = { name: string; heard: string; close(): void; status: number }

async function listen({ target, insider, belongings, size }: Attack, tally: Tally): Promise<void> {
  const own = demoPractices[0]?.id ?? ''
  const attacker = await addPerson(target, 'listener', without(codeOf('permissions')), [own])
  const theirs = belongings.filter(({ practice }) => practice !== own)
  const foreign = theirs[0]?.practice ?? ''
  const queries = {
    'a foreign practice': `practiceIds=["${foreign}"]`,
    'all practices': `practiceIds=${JSON.stringify(demoPractices.map(({ id }) => id))}`,
    'an own and a foreign one': `practiceIds=["${own}","${foreign}"]`,
    'a foreign practice by its old name': `clientId=${foreign}`,
    'an own one by its old name': `clientId=${own}`,
    'an own one': `practiceIds=["${own}"]`,
    'no practice': '',
  }
  const listeners = await Promise.all(Object.entries(queries).map(([name, query]) => open(attacker, name, query)))
  const witness = await open(insider, 'witness', `practiceIds=${JSON.stringify(demoPractices.map(({ id }) => id))}`)
  const events = sample(
    Array.from({ length: EVENTS }, (_, index) => theirs[index % theirs.length]),
    size,
    2,
  )
  for (const [index, about] of events.entries()) {
    if (about === undefined) continue
    const note = { transactionId: about.record, note: `event ${index}` }
    const answer = await calling(() =>
      insider.client.call(contract.verification.saveNote, note, { selection: [about.practice] }),
    )
    // Everybody has heard of it by the time that the insider has, or nobody ever will.
    if (isFine(answer)) await waitFor('an event', () => witness.heard.includes(about.record)).catch(() => {})
    const told = witness.heard.includes(about.record)
    witness.heard = ''
    for (const listener of listeners) {
      const leaked = listener.heard.includes(about.record) || listener.heard.includes(about.practice)
      listener.heard = ''
      const refused = listener.status === 404
      tally.add(leaked ? 'leak' : told || refused ? 'held' : 'not reached', `${listener.name}: an event of others`)
    }
  }
  for (const listener of [...listeners, witness]) listener.close()
}

/** A stream that is refused hears nothing, which counts as well. */
async function open({ client }: Person, name: string, query: string): Promise<Listener> {
  const ending = new AbortController()
  const response = await fetch(`${client.url}${contract.system.events.path}?${query}`, {
    headers: client.headers(),
    signal: ending.signal,
  })
  const listener: Listener = { name, heard: '', close: () => ending.abort(), status: response.status }
  const read = async () => {
    for await (const chunk of response.body ?? []) listener.heard += Buffer.from(chunk).toString('utf8')
  }
  // It ends by being closed, which fetch reports as an error.
  read().catch(() => {})
  return listener
}

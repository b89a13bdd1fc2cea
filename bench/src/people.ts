import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** People at their screens: each sends a request, reads for a while, and sends the next. */
export type Work = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly people: number
  /** How long a person reads on average. */
  readonly pauseMs: number
  readonly seconds: number
}

export type ResponseTimes = { readonly requests: number; readonly p50: number; readonly p99: number }

/** In a process of their own, so that the measurement does not wait for its caller. */
export async function work(order: Work): Promise<ResponseTimes> {
  const child = fork(import.meta.filename)
  child.send(order)
  const [waited] = (await once(child, 'message')) as [number[] | string]
  child.kill()
  if (typeof waited === 'string') throw new Error(waited)
  const sorted = waited.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99) }
}

/** How long each answer took, in milliseconds. */
async function answersOf({ people, pauseMs, seconds, ...asked }: Work): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const end = performance.now() + seconds * 1000
  const waited: number[] = []
  const atScreen = async () => {
    // The first answers open connections and are not counted.
    await ask(asked, agent)
    await pause(Math.random() * pauseMs)
    while (performance.now() < end) {
      const begun = performance.now()
      await ask(asked, agent)
      waited.push(performance.now() - begun)
      await pause(Math.random() * 2 * pauseMs)
    }
  }
  await Promise.all(Array.from({ length: people }, atScreen))
  return waited
}

function ask({ url, headers, body }: Pick<Work, 'url' | 'headers' | 'body'>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

if (process.send !== undefined) {
  process.once('message', (order: Work) => {
    answersOf(order).then(
      (waited) => process.send?.(waited),
      (error: unknown) => process.send?.(String(error)),
    )
  })
}

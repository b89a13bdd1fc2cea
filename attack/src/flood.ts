import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Requests that are sent again and again, each with one of the bodies. */
export type Flood = {
  url: string
  method: string
  path: string
  headers: Record<string, string>
  addresses: string[]
  bodies: string[]
  connections: number
  /** How many are sent in all. */
  times: number
}

/** How often each status was answered; 0 is a connection that broke. */
export type Statuses = Record<string, number>

/** Sends from a thread of its own, so that whoever measures meanwhile does not wait for the sending. */
export function startFlood(flood: Flood): Promise<Statuses> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: flood })
    worker.once('message', (statuses: Statuses) => resolve(statuses))
    worker.once('error', reject)
  })
}

async function send({ url, method, path, headers, addresses, bodies, connections, times }: Flood): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Statuses = {}
  let sent = 0
  const one = (index: number) =>
    new Promise<number>((resolve) => {
      const body = bodies[index % bodies.length] ?? ''
      const address = addresses[index % addresses.length] ?? ''
      const asked = request(`${url}${path}`, {
        agent,
        method,
        headers: { ...headers, 'x-forwarded-for': address, 'content-length': String(Buffer.byteLength(body)) },
      })
      asked.once('response', (response) => {
        response.resume()
        // The server may close while the body is still being sent, once it has answered.
        const answered = () => resolve(response.statusCode ?? 0)
        response.once('end', answered)
        response.once('error', answered)
      })
      asked.once('error', () => resolve(0))
      asked.end(body)
    })
  const sender = async () => {
    while (sent < times) {
      const index = sent
      sent += 1
      const status = await one(index)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sender))
  agent.destroy()
  return statuses
}

if (!isMainThread) parentPort?.postMessage(await send(workerData as Flood), [])

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export type CallerResult = { answered: number[]; broken: string[] }

/**
 * Calls again and again over keep-alive connections until no new one is accepted. A request that was sent on an accepted connection and
 * did not get a complete answer counts as broken.
 */
export async function callUntilRefused(
  url: string,
  next: () => Promise<{ method: string; path: string; headers: Record<string, string>; body?: string }>,
): Promise<CallerResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const result: CallerResult = { answered: [], broken: [] }
  try {
    for (;;) {
      const { method, path, headers, body } = await next()
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          request(`${url}${path}`, { agent, method, headers }, resolve).on('error', reject).end(body)
        })
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        JSON.parse(Buffer.concat(chunks).toString('utf8'))
        result.answered.push(response.statusCode ?? 0)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return result
        result.broken.push(String(error))
        return result
      }
    }
  } finally {
    agent.destroy()
  }
}

/** Sends a request and disconnects before the answer, as a browser does when its page is closed. */
export async function askAndLeave(url: string, path: string, headers: Record<string, string>): Promise<void> {
  const asked = request(`${url}${path}`, { headers, agent: false })
  asked.on('error', () => {})
  asked.end()
  await once(asked, 'finish')
  asked.destroy()
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  connections: number
  seconds: number
}
export type Driven = { requests: number; perSecond: number; p50: number; p99: number }

/** Longer than any answer takes: it is measured, not given up. */
const PATIENCE_SECONDS = 120

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

/** Sends the request again and again over keep-alive connections, from a process of its own. */
export async function drive(load: Load): Promise<Driven> {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-driver-'))
  try {
    const body = join(folder, 'body.json')
    writeFileSync(body, load.body)
    const headers = Object.entries(load.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
    const amount = ['-c', String(load.connections), '-d', String(load.seconds), '-t', String(PATIENCE_SECONDS)]
    const sent = load.method === 'GET' ? [] : ['-m', 'POST', '-i', body]
    const output = await run([AUTOCANNON, '--json', ...sent, ...headers, ...amount, load.url])
    const result = JSON.parse(output) as AutocannonResult
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
    return {
      requests: result['2xx'],
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type AutocannonResult = {
  '2xx': number
  non2xx: number
  errors: number
  requests: { average: number }
  latency: { p50: number; p99: number }
}

function run(parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

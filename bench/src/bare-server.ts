// The peer: the least code that can answer the same list. One statement builds the whole answer, and no session is checked.
import { createServer } from 'node:http'
import pg from 'pg'
import { statementOf } from './statements.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
// When a measurement ends early its database goes first; why it ended is what should be read then, not that.
pool.on('error', () => {})

/** The same question comes again and again, so its statement is built once. */
const statements = new Map<string, { name: string; text: string; values: unknown[] }>()

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ready')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on(
    'end',
    () =>
      void answer(request.url ?? '', body).then(
        (json) => send(200, json),
        () => send(500, '{}'),
      ),
  )
  const send = (status: number, json: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json)
})

async function answer(path: string, body: string): Promise<string> {
  let statement = statements.get(path + body)
  if (statement === undefined) {
    statement = { name: `list ${statements.size}`, ...statementOf(path, JSON.parse(body), { policies: false }) }
    statements.set(path + body, statement)
  }
  const { rows } = await pool.query<{ json: string }>(statement)
  return `{"success":true,"value":${rows[0]?.json},"code":200,"err":null}`
}

process.on('SIGTERM', () => process.exit(0))
server.keepAliveTimeout = 65_000
server.listen(Number(process.env['PORT']), '127.0.0.1')

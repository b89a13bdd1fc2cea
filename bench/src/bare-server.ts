// The peer: the least that can answer the same list. One statement builds the whole answer, and nobody is asked who they are.
import { createServer } from 'node:http'
import pg from 'pg'
import { bareStatement, type FilterName, FILTERS } from './statements.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

type Question = { practiceIds: string[]; limit: number; offset: number } & Partial<Record<FilterName, string>>

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
      void answer(body).then(
        (json) => send(200, json),
        () => send(500, '{}'),
      ),
  )
  const send = (status: number, json: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json)
})

async function answer(body: string): Promise<string> {
  const question = JSON.parse(body) as Question
  const filters = FILTERS.filter((name) => question[name] !== undefined)
  const values = [
    question.limit,
    question.offset,
    question.practiceIds,
    ...filters.map((name) => sent(name, question[name] ?? '')),
  ]
  const name = `list ${filters.join(' ')}`
  const { rows } = await pool.query<{ page: string }>({ name, text: bareStatement(filters), values })
  return rows[0]?.page ?? '{}'
}

function sent(name: FilterName, value: string): string {
  if (name === 'carrier') return `%${value.toLowerCase()}%`
  return name === 'statusPatient' ? `${value.toLowerCase()}%` : value
}

process.on('SIGTERM', () => process.exit(0))
server.keepAliveTimeout = 65_000
server.listen(Number(process.env['PORT']), '127.0.0.1')

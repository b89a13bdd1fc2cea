import pg from 'pg'

/** Timestamps stay text (ISO 8601, UTC) and calendar dates stay YYYY-MM-DD: a Date could shift them to another day. */
const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20
const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z')],
  [DATE, (text) => text],
  [INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Far more than any statement of a screen takes. */
const STATEMENT_MS = 30_000
/** Additional time for the answer to arrive. */
const WAY_MS = 2000

export type PoolOptions = {
  /** Taken by every connection if the login is not the server's own role. */
  role?: string
  max?: number
  name?: string
  statementMs?: number
}

export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const statementMs = options.statementMs ?? STATEMENT_MS
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'bitewing',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: ['-c timezone=UTC', ...(options.role === undefined ? [] : [`-c role=${options.role}`])].join(' '),
    types,
    // Statements are sent without waiting for the answers to those before them.
    pipeline: true,
    // The database ends slow statements itself; a silent network has to be noticed here.
    statement_timeout: statementMs,
    query_timeout: statementMs + WAY_MS,
  })
  // The pool replaces a connection that breaks while idle (the database was restarted); without a listener the error would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks while in use, between two statements: its next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createClient(url: string, options: PoolOptions = {}): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: options.name ?? 'bitewing',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: ['-c timezone=UTC', ...(options.role === undefined ? [] : [`-c role=${options.role}`])].join(' '),
    types,
  })
}

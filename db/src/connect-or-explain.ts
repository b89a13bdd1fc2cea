import type pg from 'pg'
import { createClient, type PoolOptions } from './connection.ts'
import { codeOf, messageOf, StartError } from './start-error.ts'

type Options = Pick<PoolOptions, 'role' | 'name'> & {
  /** Where the address comes from, for the sentence. */
  setting?: string
}

/** A connection for the start: what keeps it from opening is said in one sentence that the administrator can act on. */
export async function connectOrExplain(url: string, options: Options = {}): Promise<pg.Client> {
  const client = clientOrExplain(url, options)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(explain(error, client, options), { cause: error })
  }
}

/** The address is read, and the certificates that it names. */
function clientOrExplain(url: string, options: Options): pg.Client {
  const { setting = 'DATABASE_URL' } = options
  try {
    return createClient(url, options)
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException
    const sentence =
      path === undefined
        ? `${setting} is no address of a PostgreSQL: check it, and write % and other signs in user and password as %25 and the like.`
        : `${setting} names ${path}, which cannot be read (${codeOf(error)}).`
    throw new StartError(sentence, { cause: error })
  }
}

/** A name as SQL writes it, for statements that people copy: without quotes where none are needed. */
export function sqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}

function explain(error: unknown, client: pg.Client, { role, setting = 'DATABASE_URL' }: Options): string {
  const { user = '', database = '' } = client
  const server = `PostgreSQL at ${client.host}:${client.port}`
  const code = codeOf(error) ?? ''
  const message = messageOf(error)
  if (/^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT)/.test(code) || /timeout expired/.test(message)) {
    return `${server} cannot be reached (${code || message}): check ${setting}, and that the server runs and listens there.`
  }
  if (code === '3D000') {
    return `${server} has no database ${sqlName(database)}: correct ${setting}, or have a superuser run:\n  create database ${sqlName(database)} owner ${sqlName(user)};`
  }
  if (
    (/^28(P01|000)$/.test(code) && /password|not permitted to log in/.test(message)) ||
    /client password must be/.test(message)
  ) {
    return `${server} does not accept the password of ${sqlName(user)}: correct ${setting}, or have a superuser run:\n  alter role ${sqlName(user)} login password '…';`
  }
  if (role !== undefined && /^(42501|22023)$/.test(code) && message.includes('role')) {
    return `${sqlName(user)} of ${setting} may not take the role ${role}. Have a superuser run:\n  grant ${role} to ${sqlName(user)};`
  }
  return `${server} does not let ${sqlName(user)} in (${message}): check ${setting}.`
}

import { Client } from 'pg'
import { adminRole, appRole, databaseName, ownerRole, type Secrets } from './cluster.ts'
import { messageOf, StartError } from '../start-error.ts'

export type DatabaseUrls = { adminUrl: string; ownerUrl: string; appUrl: string }

export function urlsOf(port: number, secrets: Secrets): DatabaseUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`
  return {
    adminUrl: url(adminRole, secrets.admin),
    ownerUrl: url(ownerRole, secrets.owner),
    appUrl: url(appRole, secrets.app),
  }
}

/** Creates the two roles and the database. Each step is skipped if it is done, so that the next start completes an interrupted one. */
export async function ensureRoles(port: number, secrets: Secrets): Promise<void> {
  const client = await connect(port, secrets)
  const has = async (table: 'pg_roles' | 'pg_database', column: string, name: string) =>
    (await client.query(`select from ${table} where ${column} = $1`, [name])).rowCount === 1
  try {
    if (!(await has('pg_roles', 'rolname', ownerRole))) {
      await client.query(`create role ${ownerRole} login createrole password '${secrets.owner}'`)
    }
    if (!(await has('pg_roles', 'rolname', appRole))) {
      // As if the owner had created the role itself: it may administer the role, but neither inherits from it nor takes it.
      await client.query(`begin;
        create role ${appRole} login password '${secrets.app}';
        grant ${appRole} to ${ownerRole} with admin true, inherit false, set false;
        commit`)
    }
    if (!(await has('pg_database', 'datname', databaseName))) {
      await client.query(`create database ${databaseName} owner ${ownerRole}`)
    }
    await client.query(`revoke all on database ${databaseName} from public;
      grant connect on database ${databaseName} to ${appRole}`)
  } finally {
    await client.end()
  }
}

/** Whether the cluster in this folder listens on this port and accepts our password. */
export async function answersFor(cluster: string, port: number, secrets: Secrets): Promise<boolean> {
  try {
    const client = await connect(port, secrets)
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === cluster
    } finally {
      await client.end()
    }
  } catch {
    return false
  }
}

async function connect(port: number, secrets: Secrets): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: adminRole,
    password: secrets.admin,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(`The database on port ${port} does not let Bitewing in: ${messageOf(error)}.`)
  }
}

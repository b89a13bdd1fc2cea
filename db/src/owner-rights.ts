import type pg from 'pg'
import { sqlName } from './connect-or-explain.ts'
import { StartError } from './start-error.ts'

/** The server's role, and those that it takes where it has to see everything, or what somebody administers. */
export const APP_ROLE = 'bitewing_app'
const TAKEN_ROLES = ['bitewing_system', 'bitewing_administration']

type Owner = { name: string; version: number; createsRoles: boolean }
/** One of ours, and what the owner may do with it. */
type Role = { role: string; mayTake: boolean; mayGrant: boolean }

/** Before 16, whoever may create roles may grant any; since then only those they administer, and taking a role is a right of its own. */
const rolesAreAdministered = (owner: Owner) => owner.version >= 160_000

/** Says before anything is changed what the owner of an empty database would be refused half-way. */
export async function refuseMissingRights(client: pg.Client, { ownerServes = false } = {}): Promise<void> {
  const owner = await readOwner(client)
  const { rows } = await client.query<{ database: string; creates: boolean }>(`
    select current_database() as database, has_database_privilege(current_database(), 'create')
      and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as creates`)
  const { database = '', creates = false } = rows[0] ?? {}
  const toRun = [
    ...(creates ? [] : [`alter database ${sqlName(database)} owner to ${sqlName(owner.name)}`]),
    ...(await missingRoleRights(client, owner, ownerServes)),
  ]
  if (toRun.length > 0) throw new StartError(askSuperuser(`${sqlName(owner.name)} may not set the database up.`, toRun))
}

/** Lets the owner take the server's role on its connections, where it logs in for the server too. */
export async function letOwnerServe(client: pg.Client): Promise<void> {
  const owner = await readOwner(client)
  const app = (await readRoles(client, owner)).find(({ role }) => role === APP_ROLE)
  if (app?.mayTake === true) return
  const grant = `grant ${APP_ROLE} to ${sqlName(owner.name)}`
  if (app?.mayGrant !== true)
    throw new StartError(askSuperuser(`${sqlName(owner.name)} may not take the role ${APP_ROLE}.`, [grant]))
  await client.query(rolesAreAdministered(owner) ? `${grant} with inherit false, set true` : grant)
}

/** For an owner who may not create roles: what somebody who may runs once, before the first start. PostgreSQL 16 or later. */
export function rolesBeforehand(owner: string): string[] {
  const name = sqlName(owner)
  return [
    `create role ${APP_ROLE} nologin noinherit`,
    ...TAKEN_ROLES.map((role) => `create role ${role} nologin`),
    ...TAKEN_ROLES.map((role) => `grant ${role} to ${name} with admin option`),
    // Not inherited: on its connections for the server the owner takes the role, and with it gives up what it owns.
    `grant ${APP_ROLE} to ${name} with inherit false, set true`,
  ]
}

async function missingRoleRights(client: pg.Client, owner: Owner, ownerServes: boolean): Promise<string[]> {
  const roles = await readRoles(client, owner)
  const named = (name: string) => roles.find(({ role }) => role === name)
  const app = named(APP_ROLE)
  const taken = TAKEN_ROLES.map((role) => ({ role, found: named(role) }))
  const name = sqlName(owner.name)
  const toCreateThem = owner.createsRoles ? [] : [`alter role ${name} createrole`]
  // The first migration grants and alters roles that exist, which before 16 takes the right to create them and no other.
  if (!rolesAreAdministered(owner)) return toCreateThem
  return [
    ...(app !== undefined && taken.every(({ found }) => found !== undefined) ? [] : toCreateThem),
    ...taken
      .filter(({ found }) => found?.mayGrant === false)
      .map(({ role }) => `grant ${role} to ${name} with admin option`),
    ...(!ownerServes || app === undefined || app.mayTake || app.mayGrant ? [] : [`grant ${APP_ROLE} to ${name}`]),
  ]
}

/** Those that exist. */
async function readRoles(client: pg.Client, owner: Owner): Promise<Role[]> {
  const administered = rolesAreAdministered(owner)
  const { rows } = await client.query<Role>(
    `select rolname as role, pg_has_role(oid, $1) as "mayTake", $2 or pg_has_role(oid, 'member with admin option') as "mayGrant"
     from pg_roles where rolname = any ($3)`,
    [administered ? 'set' : 'member', owner.createsRoles && !administered, [APP_ROLE, ...TAKEN_ROLES]],
  )
  return rows
}

async function readOwner(client: pg.Client): Promise<Owner> {
  const { rows } = await client.query<Owner>(`
    select rolname as name, current_setting('server_version_num')::int as version, rolsuper or rolcreaterole as "createsRoles"
    from pg_roles where rolname = current_user`)
  return rows[0] as Owner
}

function askSuperuser(problem: string, statements: readonly string[]): string {
  return `${problem} Have a PostgreSQL superuser run:\n${statements.map((statement) => `  ${statement};`).join('\n')}`
}

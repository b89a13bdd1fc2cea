import { createClient } from '@bitewing/db'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { createTestDatabase } from '@bitewing/db/testing'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import { type GrantingContext, judgeChange, keepAnAdministrator, openPerson, refuseUntouchable } from './index.ts'

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let owner: pg.Client
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
  owner = createClient(home.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await home.drop()
})

function demoUser(name: string) {
  const user = demoUsers.find(({ email }) => email === `${name}@bitewing.example`)
  if (user === undefined) throw new Error(`no demo user ${name}`)
  return user
}
const [manager, verifier, admin] = [demoUser('manager'), demoUser('verifier'), demoUser('admin')]
const [brightsmile, lakeside] = demoClients as [(typeof demoClients)[number], (typeof demoClients)[number]]
const practicesOf = (clientId: string) => demoPractices.filter(({ client_id }) => client_id === clientId)
const own = practicesOf(brightsmile.id).map(({ id }) => id)
const foreign = practicesOf(lakeside.id).map(({ id }) => id)

async function permissionIds(...codes: string[]): Promise<Set<string>> {
  const { rows } = await owner.query('select id from permissions where code = any ($1)', [codes])
  return new Set(rows.map(({ id }) => id as string))
}

/** As the manager of the first client. */
async function asManager<T>(work: (ctx: GrantingContext) => Promise<T>): Promise<T> {
  return await database.asSystem((db) =>
    work({ db, user: { userId: manager.id }, administered: { practiceIds: manager.practiceIds } }),
  )
}

describe('a manager', () => {
  test('gives a new person what they hold themselves, at their own practices', async () => {
    const permissions = await permissionIds('M2-S2', 'M2-S2-A2')
    const practices = new Set(own.slice(0, 1))
    const judged = await asManager((ctx) => judgeChange(ctx, undefined, { permissions, practices }))
    expect(judged).toEqual({ before: expect.anything(), after: { permissions, practices }, withdrawn: false })
  })

  test('gives nothing that they do not hold, in a sentence that names it', async () => {
    const permissions = await permissionIds('M3-S1')
    const asked = { permissions, practices: new Set(own.slice(0, 1)) }
    await expect(asManager((ctx) => judgeChange(ctx, undefined, asked))).rejects.toMatchObject({
      code: 'granting.not_held',
      message: 'You cannot give “Call Center”, because you do not hold it yourself.',
      fields: [{ field: 'permission' }],
    })
  })

  test('gives nothing that is protected, even when they hold it', async () => {
    const keys = await permissionIds('M7-S6')
    for (const [table, column, id] of [
      ['user_permissions', 'user_id', manager.id],
      ['client_permissions', 'client_id', brightsmile.id],
    ])
      await owner.query(`insert into ${table} (${column}, permission_id) values ($1, $2) on conflict do nothing`, [
        id,
        [...keys][0],
      ])
    const asked = { permissions: keys, practices: new Set(own.slice(0, 1)) }
    await expect(asManager((ctx) => judgeChange(ctx, undefined, asked))).rejects.toMatchObject({
      code: 'granting.protected',
    })
  })

  test('gives no practice of another client', async () => {
    const asked = { permissions: new Set<string>(), practices: new Set(foreign) }
    await expect(asManager((ctx) => judgeChange(ctx, undefined, asked))).rejects.toMatchObject({
      code: 'granting.unknown_practice',
      fields: [{ field: 'practices' }],
    })
  })

  test('changes neither themselves, nor who works elsewhere, nor who holds more', async () => {
    const touched = (id: string) => asManager(async (ctx) => refuseUntouchable(ctx, await openPerson(ctx, id)))
    await expect(touched(manager.id)).rejects.toMatchObject({ code: 'granting.own' })
    await expect(touched(verifier.id)).rejects.toMatchObject({ code: 'granting.elsewhere' })
    await owner.query('delete from user_practices where user_id = $1 and not practice_id = any ($2)', [admin.id, own])
    await expect(touched(admin.id)).rejects.toMatchObject({ code: 'granting.holds_more' })
    await expect(touched('0'.repeat(24))).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('an administrator remains', () => {
  const [first, second] = ['a'.repeat(24), 'b'.repeat(24)] as [string, string]

  /** These are the only ones who hold `permissions`. */
  async function administrators(ids: readonly string[]): Promise<void> {
    const [permission] = await permissionIds('M6-S2')
    await owner.query('delete from user_permissions where permission_id = $1', [permission])
    for (const id of ids) {
      await owner.query(
        `insert into users (id, email, first_name, password_hash) values ($1, $2, 'Administrator', 'x')
         on conflict (id) do update set deleted_at = null, blocked_at = null, password_hash = 'x'`,
        [id, `${id}@example.com`],
      )
      await owner.query('insert into user_permissions (user_id, permission_id) values ($1, $2)', [id, permission])
      await owner.query('insert into user_practices (user_id, practice_id) values ($1, $2) on conflict do nothing', [
        id,
        own[0],
      ])
    }
  }

  const take = (how: string, id: string) =>
    database.asSystem(async (db) => {
      await db.executeQuery(CompiledQuery.raw(how, [id]))
      await keepAnAdministrator(db)
    })
  const ways = [
    'update users set deleted_at = now() where id = $1',
    'update users set blocked_at = now() where id = $1',
    'update users set password_hash = null where id = $1',
    `delete from user_permissions up using permissions p where p.id = up.permission_id and p.code = 'M6-S2' and up.user_id = $1`,
    'delete from user_practices where user_id = $1',
  ]

  test.each(ways)('whatever takes the last one away: %s', async (how) => {
    await administrators([first])
    await expect(take(how, first)).rejects.toMatchObject({
      code: 'granting.last_administrator',
      message: 'At least one administrator must remain.',
    })
    await administrators([first, second])
    await take(how, first)
    await expect(take(how, second)).rejects.toMatchObject({ status: 409 })
  })

  test('one who was invited counts as long as the invitation is open', async () => {
    await administrators([first, second])
    await owner.query('update users set password_hash = null where id = $1', [second])
    await owner.query(
      `insert into links (id, user_id, kind, token_digest, expires_at) values ($1, $2, 'password', 'x', now() + interval '1 hour')`,
      ['c'.repeat(24), second],
    )
    await take('update users set blocked_at = now() where id = $1', first)
    await administrators([first, second])
    await owner.query(`update users set password_hash = null where id = $1`, [second])
    await owner.query(`update links set expires_at = now() where user_id = $1`, [second])
    await expect(take('update users set blocked_at = now() where id = $1', first)).rejects.toMatchObject({
      status: 409,
    })
  })

  test('when their client loses the permission, its practice is deleted, or the client itself', async () => {
    const losses = [
      `delete from client_permissions cp using permissions p where p.id = cp.permission_id and p.code = 'M6-S2'`,
      'update practices set deleted_at = now()',
      'update clients set deleted_at = now()',
    ]
    await administrators([first])
    for (const loss of losses)
      await expect(take(`${loss} where $1 <> ''`.replace("'M6-S2' where", "'M6-S2' and"), first)).rejects.toMatchObject(
        {
          status: 409,
        },
      )
  })
})

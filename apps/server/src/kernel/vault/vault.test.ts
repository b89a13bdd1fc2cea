import { createClient } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Secrets } from '../crypto/secrets.ts'
import { Database } from '../data/database.ts'
import { discardUnreadable } from './discard.ts'
import { VaultKeys } from './keys.ts'
import { localKeys } from './local-keys.ts'
import { storeCredentials } from './testing/stored-credentials.ts'
import { Vault } from './vault.ts'

const [client, otherClient] = demoClients.map(({ id }) => id) as [string, string]
const [practice, sister] = demoPractices.filter(({ client_id }) => client_id === client).map(({ id }) => id) as [
  string,
  string,
]
const foreign = demoPractices.find(({ client_id }) => client_id === otherClient)?.id ?? ''

const keys = new VaultKeys(localKeys(new Secrets('a secret key of at least thirty-two characters')))
let world: TestDatabase
let database: Database
let vault: Vault
let owner: pg.Client
beforeEach(async () => {
  world = await createTestDatabase()
  database = new Database(world.appUrl)
  vault = new Vault(database, keys)
  owner = createClient(world.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await Promise.all([database.close(), owner.end()])
  await world.drop()
})

const store = (group: string, values: Record<string, string>, practiceId?: string, clientId = client) =>
  storeCredentials(database, vault, { clientId, group, values, ...(practiceId !== undefined && { practiceId }) })

describe('what a service is called with', () => {
  test('is the practice’s own, else its client’s, else the environment’s or the sandbox’s', async () => {
    const environment = { from: 'environment' as const, values: { key: 'of the environment' } }
    const withFallback = new Vault(database, keys, (service) => (service === 'stedi' ? environment : undefined))
    expect(await withFallback.open(practice, 'stedi')).toEqual(environment)
    expect(await withFallback.open(practice, 'openDental')).toBeUndefined()
    await store('stedi', { key: 'of the client' })
    await store('stedi', { key: 'of the practice' }, practice)
    expect((await withFallback.open(practice, 'stedi'))?.values).toEqual({ key: 'of the practice' })
    expect((await withFallback.open(sister, 'stedi'))?.values).toEqual({ key: 'of the client' })
    expect(await withFallback.open(foreign, 'stedi')).toEqual(environment)
    expect(await withFallback.open('f'.repeat(24), 'stedi')).toEqual(environment)
  })

  test('is known to be there without being opened, whatever rows the transaction sees', async () => {
    await store('openDental', { customerKey: 'k' })
    const has = (practiceId: string) => database.inScope({}, (db) => vault.has(db, practiceId, 'openDental'))
    expect([await has(practice), await has(foreign)]).toEqual([true, false])
  })

  test('notes its last use, at most once a minute', async () => {
    await store('openDental', { customerKey: 'k' })
    const usedAt = async () => (await owner.query('select last_used_at from credential_groups')).rows[0].last_used_at
    expect(await usedAt()).toBeNull()
    await vault.open(practice, 'openDental')
    const first = await usedAt()
    expect(first).not.toBeNull()
    await vault.open(practice, 'openDental')
    expect(await usedAt()).toEqual(first)
    await owner.query(`update credential_groups set last_used_at = now() - interval '61 seconds'`)
    await vault.open(practice, 'openDental')
    expect(Date.parse(await usedAt())).toBeGreaterThanOrEqual(Date.parse(first))
  })
})

describe('a sealed value', () => {
  test('is nowhere in the database as it was typed', async () => {
    await store('openDental', { customerKey: 'planted-7c1f' })
    const { rows } = await owner.query(`select encode(sealed, 'escape') as text from credential_values`)
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain('planted-7c1f')
  })

  test('that is copied to another row does not open there', async () => {
    await store('openDental', { customerKey: 'of all practices' })
    await store('openDental', { customerKey: 'of one practice' }, practice)
    await store('openDental', { customerKey: 'of another client' }, undefined, otherClient)
    const sealed = (await owner.query('select property_id, key_id, sealed from credential_values')).rows
    expect(sealed).toHaveLength(3)
    for (const from of sealed)
      for (const to of sealed.filter((row) => row !== from)) {
        await owner.query('update credential_values set sealed = $1, key_id = $2 where property_id = $3', [
          from.sealed,
          from.key_id,
          to.property_id,
        ])
        const { rows } = await owner.query('select group_id from credential_properties where id = $1', [to.property_id])
        await expect(vault.openGroup(rows[0].group_id)).rejects.toThrow()
        await owner.query('update credential_values set sealed = $1, key_id = $2 where property_id = $3', [
          to.sealed,
          to.key_id,
          to.property_id,
        ])
      }
  })

  test('does not open once its group, its property or its practice has another name', async () => {
    const renamings = [
      `update credential_groups set name = 'stedi'`,
      `update credential_properties set name = 'other'`,
      `update credentials set practice_id = '${practice}'`,
    ]
    await store('openDental', { customerKey: 'k' })
    const { rows } = await owner.query('select id from credential_groups')
    for (const renaming of renamings) {
      await owner.query('begin')
      await owner.query(renaming)
      await owner.query('commit')
      await expect(vault.openGroup(rows[0].id)).rejects.toThrow()
      await owner.query(`update credential_groups set name = 'openDental'`)
      await owner.query(`update credential_properties set name = 'customerKey'`)
      await owner.query(`update credentials set practice_id = null`)
    }
    expect(await vault.openGroup(rows[0].id)).toEqual({ customerKey: 'k' })
  })

  test('is seen by the system’s role alone, and the vault gives the role back', async () => {
    await store('openDental', { customerKey: 'k' })
    const seen = await database.inScope({ clientIds: [client], practiceIds: [practice] }, async (db) => {
      await vault.store(db, client, [])
      return await db.selectFrom('credential_values').select('sealed').execute()
    })
    expect(seen).toEqual([])
  })
})

describe('what is deleted', () => {
  test('a client’s key goes with the client, and with it what it sealed', async () => {
    await store('openDental', { customerKey: 'k' })
    await store('openDental', { customerKey: 'k' }, undefined, otherClient)
    await owner.query('update clients set deleted_at = now() where id = $1', [client])
    for (const table of ['vault_keys', 'credentials'])
      expect((await owner.query(`select client_id from ${table}`)).rows).toEqual([{ client_id: otherClient }])
    for (const table of ['credential_groups', 'credential_properties', 'credential_values'])
      expect((await owner.query(`select from ${table}`)).rowCount).toBe(1)
    expect(await database.asSystem((db) => vault.store(db, client, []))).toBe(false)
  })

  test('a practice’s own credentials go with the practice', async () => {
    await store('openDental', { customerKey: 'k' })
    await store('openDental', { customerKey: 'k' }, practice)
    await owner.query('update practices set deleted_at = now() where id = $1', [practice])
    expect((await owner.query('select practice_id from credentials')).rows).toEqual([{ practice_id: null }])
  })

  test('of a secret key that is gone, the rest stays', async () => {
    await store('openDental', { customerKey: 'readable' })
    const lost = new VaultKeys(localKeys(new Secrets('a key that nobody remembers, thirty-two')))
    await storeCredentials(database, new Vault(database, lost), {
      clientId: otherClient,
      group: 'openDental',
      values: { customerKey: 'lost' },
    })
    expect(await discardUnreadable(database, keys)).toBe(1)
    expect((await vault.open(practice, 'openDental'))?.values).toEqual({ customerKey: 'readable' })
    expect((await owner.query('select client_id from credentials')).rows).toEqual([{ client_id: client }])
    expect(await discardUnreadable(database, keys)).toBe(0)
  })
})

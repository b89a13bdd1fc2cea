import { createClient } from '@bitewing/db'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSecretKey } from '../crypto/check-secret-key.ts'
import { Secrets } from '../crypto/secrets.ts'
import { Database } from '../data/database.ts'
import { VaultKeys } from './keys.ts'
import { localKeys } from './local-keys.ts'
import { Vault } from './vault.ts'

const first = new Secrets('the first key of at least thirty-two characters')
const second = new Secrets('the second key of at least thirty-two characters')
const third = new Secrets('the third key of at least thirty-two characters')

let world: TestDatabase
let database: Database
let owner: pg.Client
beforeEach(async () => {
  world = await createTestDatabase()
  database = new Database(world.appUrl)
  owner = createClient(world.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await Promise.all([database.close(), owner.end()])
  await world.drop()
})

const vaultOf = (secrets: Secrets) => new Vault(database, new VaultKeys(localKeys(secrets)))
const check = (secrets: Secrets, choices: { replace?: boolean; before?: Secrets } = {}) =>
  checkSecretKey(database, secrets, choices)

describe('the secret key', () => {
  test('has to be the one that the database was used with, unless it is replaced on purpose while the vault is empty', async () => {
    await check(first)
    await expect(check(second)).rejects.toThrow('The setting SECRET_KEY differs')
    await check(second, { replace: true })
    await check(second)
  })

  test('cannot be replaced without the old one once the vault holds a key', async () => {
    await check(first)
    const key = await vaultOf(first).systemKey('logs')
    await expect(check(second, { replace: true })).rejects.toThrow('would be lost')
    await check(first)
    expect(await vaultOf(first).systemKey('logs')).toEqual(key)
  })

  test('is replaced with the old one at hand, and the vault’s keys stay the same', async () => {
    await check(first)
    const key = await vaultOf(first).systemKey('logs')
    await expect(check(second, { before: third })).rejects.toThrow('SECRET_KEY_BEFORE is not the secret key')
    await check(second, { before: first })
    expect(await vaultOf(second).systemKey('logs')).toEqual(key)
    await expect(vaultOf(first).systemKey('logs')).rejects.toThrow('wrapped by another key')
    // Left in the environment by mistake, or the second process of several.
    await check(second, { before: first })
    await expect(check(first)).rejects.toThrow('The setting SECRET_KEY differs')
  })

  test('of a start that cannot open a key refuses with a sentence and changes nothing', async () => {
    await check(first)
    const kept = await vaultOf(first).systemKey('kept')
    await vaultOf(first).systemKey('broken')
    await owner.query(`update vault_keys set wrapped = substr(wrapped, 2) where purpose = 'broken'`)
    await expect(check(first)).rejects.toThrow('A key of the vault does not open with SECRET_KEY')
    await expect(check(second, { before: first })).rejects.toThrow('A key of the vault does not open')
    expect(await vaultOf(first).systemKey('kept')).toEqual(kept)
  })

  test('of a database whose fingerprint was restored without its keys refuses too', async () => {
    await check(first)
    await vaultOf(first).systemKey('logs')
    await owner.query(`update settings set value = $1 where key = 'secret key fingerprint'`, [
      JSON.stringify(second.fingerprint),
    ])
    await expect(check(second)).rejects.toThrow('A key of the vault does not open with SECRET_KEY')
  })
})

describe('a key of the program’s own', () => {
  test('is one for each purpose, and the same for processes that need it at the same moment', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => vaultOf(first).systemKey('logs')))
    expect(new Set(asked.map((key) => key.toString('hex'))).size).toBe(1)
    expect(asked[0]).toHaveLength(32)
    expect(await vaultOf(first).systemKey('other')).not.toEqual(asked[0])
  })

  test('does not open once it is copied to another purpose', async () => {
    await vaultOf(first).systemKey('logs')
    await owner.query(`update vault_keys set purpose = 'other' where purpose = 'logs'`)
    await expect(vaultOf(first).systemKey('other')).rejects.toThrow()
  })

  test('is seen by no role of the server but the system’s', async () => {
    await vaultOf(first).systemKey('logs')
    const seen = await database.inScope({}, (db) => db.selectFrom('vault_keys').select('id').execute())
    expect(seen).toEqual([])
  })
})

import { inject } from 'vitest'
import { copyDatabase, type DatabaseCopy } from './copy-database.ts'

export type TestDatabase = DatabaseCopy

/** A separate database with the demo data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await copyDatabase(inject('databaseUrls'))
}

/** One without anything in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await copyDatabase(inject('databaseUrls'), 'template1')
}

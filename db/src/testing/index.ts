import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createClient } from '../connection.ts'

export type TestDatabase = { ownerUrl: string; appUrl: string; adminUrl: string; drop(): Promise<void> }

/** A database of one's own with the demo world in it: a copy of the template, in some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl, adminUrl } = inject('databaseUrls')
  // Not the template itself: a database that somebody is connected to cannot be copied.
  const maintenanceUrl = withDatabase(adminUrl, 'postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is ten times as fast as logging their pages, and nobody wants this database back after a crash.
  await asAdmin(maintenanceUrl, `create database ${name} template bitewing owner bitewing_owner strategy file_copy`)
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: () => asAdmin(maintenanceUrl, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = createClient(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

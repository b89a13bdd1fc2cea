import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPrivateFiles, migrate, StartError, startEmbedded } from '../index.ts'
import { ensureDemo, growDemo } from './index.ts'

createPrivateFiles()

/** npm run demo -- --records 1000000 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { records: { type: 'string', default: '6000' } } })
const records = Number(values.records)

try {
  if (!Number.isInteger(records) || records < 1) throw new StartError('--records must be a whole number above zero.')
  const dataDir = resolve(process.env['DATA_DIR'] ?? resolve(import.meta.dirname, '../../../data'))
  const given = process.env['DATABASE_MIGRATION_URL'] ?? process.env['DATABASE_URL']
  const embedded = given === undefined ? await startEmbedded({ dataDir, say }) : undefined
  const ownerUrl = given ?? embedded?.ownerUrl ?? ''
  try {
    await migrate(ownerUrl, say)
    await ensureDemo(ownerUrl, { dataDir, say, records: Math.min(records, 6000) })
    await growDemo(ownerUrl, { dataDir, say, records })
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

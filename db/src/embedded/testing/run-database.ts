// A process for tests to kill: starts the database of the given folder, prints the outcome as a line of JSON, and keeps running.
import { StartError } from '../../start-error.ts'
import { startEmbedded } from '../index.ts'

const [dataDir = ''] = process.argv.slice(2)
const said: string[] = []

try {
  const database = await startEmbedded({ dataDir, say: (line) => void said.push(line) })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1_000)
  console.log(JSON.stringify({ ...database, said }))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.log(JSON.stringify({ refusal: error.message, said }))
}

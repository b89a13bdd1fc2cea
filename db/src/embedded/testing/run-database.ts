// A Bitewing of its own for the tests to kill: starts the database of the folder given, says so in a line of JSON, stays.
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

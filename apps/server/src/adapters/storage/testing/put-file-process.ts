import { StorageUnavailable } from '../../../kernel/ports/storage.ts'
import { localStorage } from '../local.ts'

/** A process that stores a file and prints the outcome, for tests that fill its disk or kill it in the middle. */

const [folder = '', size = '0', mode] = process.argv.slice(2)

async function* content(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(Number(size), 'x')
  if (mode !== 'and-wait') return
  process.stdout.write('half\n')
  // Alive until it is killed.
  await new Promise(() => setInterval(() => {}, 60_000))
}

try {
  const key = await localStorage(folder).put(content(), { contentType: 'text/plain' })
  process.stdout.write(`put ${key}\n`)
} catch (error) {
  if (!(error instanceof StorageUnavailable)) throw error
  process.stdout.write(`${error.name}: ${error.message}\n`)
}

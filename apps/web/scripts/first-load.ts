import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** What the login screen loads before it can be used, and the most that it may be: 150 kB of JavaScript, gzipped. */
const LIMIT = 150_000
const FIRST_SCREEN = 'src/features/session/sign-in/LoginScreen.tsx'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found)
  return found
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
if (entry === undefined || manifest[FIRST_SCREEN] === undefined)
  throw new Error('The build has no entry or no login screen.')

let total = 0
for (const key of withImports(FIRST_SCREEN, withImports(entry))) {
  const file = manifest[key]?.file ?? ''
  if (!file.endsWith('.js')) continue
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  total += size
  console.log(`${String(size).padStart(8)}  ${file}`)
}
console.log(`${String(total).padStart(8)}  first load in all; the limit is ${LIMIT}`)
if (total > LIMIT) process.exitCode = 1

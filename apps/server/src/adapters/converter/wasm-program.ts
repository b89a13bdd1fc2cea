import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { LibreOfficeConverter, type WasmLoaderModule } from '@matbee/libreoffice-converter/server'
import { frame, frames } from '../confined/frames.ts'

/**
 * A process that loads LibreOffice, says so with an empty answer, and then turns one Word file after the other into a PDF.
 * LibreOffice sees a file system in memory. A file that it cannot convert ends the process, since nobody knows what state
 * it is in afterwards.
 */

/** In pages of 64 kB: it begins with 1 GB, and documents need up to half of that more. */
const MEMORY = { initial: 16_384, maximum: 32_768, shared: true }
/** Uploads are smaller. */
const LONGEST_FILE = 64 * 1024 * 1024
const ZIP = 0x50

const require = createRequire(import.meta.url)
// The loader works in its own folder and goes back afterwards, to where it may not go.
process.chdir(dirname(require.resolve('@matbee/libreoffice-converter/wasm/loader')))
const loader = require('@matbee/libreoffice-converter/wasm/loader') as WasmLoaderModule
const wasmLoader: WasmLoaderModule = {
  createModule: (config) => loader.createModule({ ...config, wasmMemory: new WebAssembly.Memory(MEMORY) }),
}
declare const WebAssembly: { readonly Memory: new (limits: typeof MEMORY) => unknown }

const converter = new LibreOfficeConverter({ wasmLoader })
await converter.initialize()
// The first conversion loads much more, and sometimes hangs over it: better now, when it can be started again.
await converter.convert(Buffer.from('Loaded'), { outputFormat: 'pdf' }, 'loaded.txt')
process.stdout.write(frame(new Uint8Array()))

for await (const word of frames(process.stdin, LONGEST_FILE)) {
  const name = word[0] === ZIP ? 'word.docx' : 'word.doc'
  const { data } = await converter.convert(word, { outputFormat: 'pdf' }, name)
  process.stdout.write(frame(data))
}
process.exit()

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createSubprocessConverter } from '@matbee/libreoffice-converter/server'

const run = promisify(execFile)

/** Laid out by an independent word processor: the machine's LibreOffice, or the one in WebAssembly. */
export async function wordToPdf(word: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'bitewing-word-'))
  try {
    const source = join(folder, 'form.docx')
    await writeFile(source, word)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, source])
    return await readFile(join(folder, 'form.pdf'))
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    return await inWebAssembly(word)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inWebAssembly(word: Uint8Array): Promise<Uint8Array> {
  const wasmPath = fileURLToPath(new URL('../wasm', import.meta.resolve('@matbee/libreoffice-converter/server')))
  const converter = await createSubprocessConverter({ wasmPath })
  try {
    return (await converter.convert(word, { outputFormat: 'pdf' }, 'form.docx')).data
  } finally {
    await converter.destroy()
  }
}

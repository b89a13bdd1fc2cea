import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Converter } from '../../kernel/ports/converter.ts'
import { conversion } from './conversion.ts'
import { libreOffice } from './libreoffice.ts'
import { wasmOffice } from './wasm.ts'

/** The machine's own LibreOffice; without one, the one that comes with the product and needs more time and memory. */
export function openConverter(): Converter {
  const program = installedLibreOffice()
  return conversion(program === undefined ? wasmOffice() : libreOffice(program))
}

function installedLibreOffice(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path))
}

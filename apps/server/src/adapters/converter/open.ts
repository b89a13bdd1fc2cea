import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Converter } from '../../kernel/ports/converter.ts'
import { conversion, type Office } from './conversion.ts'
import { libreOffice } from './libreoffice.ts'
import { wasmOffice } from './wasm.ts'

/** With two, one user's slow file does not keep the others waiting. */
const AT_ONCE = 2

/** The machine's own LibreOffice; without one, the bundled WebAssembly build, which needs more time and memory. */
export function openConverter(): Converter {
  return conversion(Array.from({ length: AT_ONCE }, () => machineOffice() ?? wasmOffice()))
}

export function machineOffice(): Office | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const program = folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path))
  return program === undefined ? undefined : libreOffice(program)
}

import type { Converter } from '../../kernel/ports/converter.ts'
import { LARGE_FILE_MS } from '../confined/time-by-size.ts'
import { conversion, type Office } from './conversion.ts'
import { NotConfined, namespaceOffice } from './namespace-office.ts'
import { wasmOffice } from './wasm.ts'

/** With two, one user's slow file does not keep the others waiting. */
const AT_ONCE = 2

/** `dataDir` is where the server keeps its files; no conversion ever sees it. */
export function openConverter(dataDir: string, patience = 1): Converter {
  const time = LARGE_FILE_MS * patience
  return conversion(
    Array.from({ length: AT_ONCE }, () =>
      confinedOffice(namespaceOffice(dataDir, time), wasmOffice({ file: 1.5 * time })),
    ),
  )
}

/** The machine's LibreOffice where it can be confined; elsewhere the bundled one, which needs more time and memory. */
export function confinedOffice(machine: Office | undefined, bundled: Office): Office {
  let office = machine ?? bundled
  return {
    async toPdf(word, userId) {
      try {
        return await office.toPdf(word, userId)
      } catch (error) {
        if (!(error instanceof NotConfined)) throw error
        office = bundled
        return await bundled.toPdf(word, userId)
      }
    },
    async close() {
      await machine?.close()
      await bundled.close()
    },
  }
}

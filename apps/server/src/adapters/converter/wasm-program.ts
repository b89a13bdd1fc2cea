import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSubprocessConverter } from '@matbee/libreoffice-converter/server'

/** A process that says when it is ready and then converts one Word file after the other to PDF; it ends with its parent. */

process.on('disconnect', () => process.exit())

const wasmPath = fileURLToPath(new URL('../wasm', import.meta.resolve('@matbee/libreoffice-converter/server')))
const converter = await createSubprocessConverter({ wasmPath, maxConversionRetries: 1 })

process.on('message', ({ source, target }: { source: string; target: string }) => {
  void convert(source, target).then(
    () => process.send?.('done'),
    () => process.send?.('failed'),
  )
})
process.send?.('loaded')

async function convert(source: string, target: string): Promise<void> {
  const { data } = await converter.convert(await readFile(source), { outputFormat: 'pdf' }, basename(source))
  await writeFile(target, data)
}

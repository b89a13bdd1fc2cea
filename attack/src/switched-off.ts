import { registerHooks } from 'node:module'
import { isSwitch, switches } from './switches.ts'

/**
 * Loaded before the product by a server that is to be attacked with one wall switched off. The product itself has no such switch: its
 * source is changed while it is loaded, in this process alone.
 */
const wall = process.env['ATTACK_WITHOUT'] ?? ''
if (!isSwitch(wall)) throw new Error(`there is no wall ${wall} to switch off`)
const changes = switches[wall]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = changes.filter(({ file }) => url.endsWith(file))
    if (wanted.length === 0) return loaded
    const source = wanted.reduce((text, { from, to }) => replaced(text, from, to), textOf(loaded.source))
    return { ...loaded, source }
  },
})

function textOf(source: string | ArrayBuffer | NodeJS.TypedArray | null | undefined): string {
  return typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8')
}

/** A wall that has been rebuilt would otherwise stay on unnoticed. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the wall ${wall} does not say "${from}" any more`)
  return text.replace(from, to)
}

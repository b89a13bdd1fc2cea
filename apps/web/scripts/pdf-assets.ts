import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const folder = dirname(manifest)
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

/** Where the viewer looks for them; the version in the path lets browsers keep them for ever. */
const BASE = `assets/pdfjs-${version}`

/** Fonts that every PDF may take for granted, tables of Asian letters, and decoders of faxed and scanned pictures. */
const NEEDED = [
  ...filesIn('standard_fonts', ['.pfb', '.ttf']),
  ...filesIn('cmaps', ['.bcmap']),
  // The page's policy allows no WebAssembly: these do the same without.
  ...filesIn('wasm', ['.js']).filter((name) => name.endsWith('_nowasm_fallback.js')),
]

/** The PDF viewer's own files, served from our origin under the names by which it asks for them. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const name of NEEDED) {
        this.emitFile({ type: 'asset', fileName: `${BASE}/${name}`, source: readFileSync(join(folder, name)) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${BASE}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?', 1)[0] ?? ''
        if (!NEEDED.includes(name)) return next()
        response.setHeader('content-type', extname(name) === '.js' ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(join(folder, name)))
      })
    },
  }
}

function filesIn(part: string, endings: readonly string[]): string[] {
  const path = join(folder, part)
  if (!existsSync(path))
    throw new Error(`pdfjs-dist has no folder ${part} any more: scripts/pdf-assets.ts needs a look.`)
  return readdirSync(path)
    .filter((name) => endings.includes(extname(name)))
    .map((name) => `${part}/${name}`)
}

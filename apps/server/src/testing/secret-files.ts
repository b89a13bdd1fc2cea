import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { simplePdf } from '../../../../db/src/demo/pdf.ts'
import {
  field,
  paragraph,
  picture,
  type Relationship,
  svg,
  text,
  wordPackage,
} from '../../../../packages/documents/src/inspect/testing/word-package.ts'
import { readPdf } from '../../../../packages/documents/src/testing/pdf-file.ts'

const SECRET = 'CANARY'
/** A picture of 16 by 16 pixels of one colour that nothing else has. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGMQDp9NEmIY1TCqYfhqAAA6cQUQP3bIEAAAAABJRU5ErkJggg=='

/** Files of the server with a secret in each, a port that nobody may connect to, and documents that refer to all of them. */
export type Secrets = {
  readonly addresses: readonly string[]
  /** How many connections have arrived. */
  connections(): number
  remove(): Promise<void>
}

/** In these folders and in one of their own. */
export async function secretFiles(...folders: readonly string[]): Promise<Secrets> {
  const own = mkdtempSync(join(tmpdir(), 'bitewing-secrets-'))
  const contents: Record<string, string | Uint8Array> = {
    'secret.png': Buffer.from(PICTURE, 'base64'),
    'secret.pdf': simplePdf([`${SECRET} of a PDF`]),
    'secret.svg': svg(`<text x="0" y="50">${SECRET} of a drawing</text>`),
    'secret.txt': `${SECRET} of a text`,
  }
  const paths = [own, ...folders].flatMap((folder) => Object.keys(contents).map((name) => join(folder, name)))
  for (const path of paths) writeFileSync(path, contents[path.slice(path.lastIndexOf('secret'))] ?? '')
  let connections = 0
  const server: Server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    addresses: [...paths.map((path) => pathToFileURL(path).href), `http://127.0.0.1:${port}/secret.png`],
    connections: () => connections,
    async remove() {
      for (const path of paths) rmSync(path, { force: true })
      rmSync(own, { recursive: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A Word file that tries to show each of them in every way that word processors know. */
export function wordFileShowing(addresses: readonly string[]): Uint8Array {
  const drawings = addresses.map((address) => svg(`<image width="90" height="90" xlink:href="${address}"/>`))
  const related: Relationship[] = [
    ...addresses.map((_, index) => ({ type: 'image', target: `media/drawing${index}.svg` })),
    ...addresses.map((target) => ({ type: 'image', target, mode: 'External' })),
    { type: 'aFChunk', target: 'page.html' },
  ]
  const pictures = related.slice(0, -1).map(({ mode }, index) => {
    return picture(`${mode === undefined ? 'r:embed' : 'r:link'}="rId${index + 1}"`)
  })
  const fields = addresses.flatMap((address) => [
    field(`INCLUDEPICTURE "${address}" \\d`),
    field(`INCLUDETEXT "${address}"`),
    field(`LINK Word.Document.12 "${address}"`),
  ])
  const chunk = `<w:altChunk r:id="rId${related.length}"/>`
  const parts = Object.fromEntries(drawings.map((drawing, index) => [`word/media/drawing${index}.svg`, drawing]))
  const page = `<html><body>${addresses.map((address) => `<img src="${address}">`).join('')}</body></html>`
  return wordPackage([paragraph(text('Visible')), ...pictures, ...fields, chunk].join(''), related, {
    ...parts,
    'word/page.html': page,
  })
}

/** A PDF that refers to each of them: content stored elsewhere, a form stored elsewhere, pages to go to and programs to start. */
export function pdfReferringTo(addresses: readonly string[]): Uint8Array {
  const [first = '', last = ''] = [addresses.find((address) => address.endsWith('.txt')), addresses.at(-1)]
  const pathOf = (address: string) => address.replace('file://', '')
  const actions = addresses.flatMap((address) => [
    `<< /S /GoToR /F (${pathOf(address)}) /D [0 /Fit] >>`,
    `<< /S /Launch /F (${pathOf(address)}) >>`,
    `<< /S /URI /URI (${address}) >>`,
    `<< /S /ImportData /F (${pathOf(address)}) >>`,
  ])
  const links = actions.map((action) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`)
  const text = 'BT /F1 12 Tf 50 700 Td (Visible) Tj ET'
  const form = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><!DOCTYPE a [<!ENTITY b SYSTEM "${first}">]>&b;</xdp:xdp>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${actions[0]} /AcroForm << /Fields [] /XFA 7 0 R >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents [4 0 R 5 0 R 6 0 R] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Annots [${links.join(' ')}] >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Length 0 /F (${pathOf(first)}) >>\nstream\n\nendstream`,
    `<< /Length 0 /F << /FS /URL /F (${last}) >> >>\nstream\n\nendstream`,
    `<< /Length ${form.length} >>\nstream\n${form}\nendstream`,
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Which secrets are in a PDF: words of one, or a picture, of which the document has none of its own. */
export async function secretsIn(pdf: Uint8Array): Promise<string[]> {
  const { pages } = await readPdf(pdf)
  const found = pages.join('\n').match(/CANARY of a \w+/g) ?? []
  const pictures =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype\s*\/Image/g) ?? []
  return [...found, ...pictures]
}

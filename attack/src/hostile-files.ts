import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { simplePdf } from '../../db/src/demo/pdf.ts'
import { compoundFile, wordStream } from '../../packages/documents/src/inspect/testing/compound-file.ts'
import { docx } from '../../packages/documents/src/inspect/testing/docx.ts'
import { aWordFile } from '../../apps/server/src/testing/documents.ts'

/** `refused`: nobody may store or convert it. `harmless`: a PDF for whoever opens it, which the server only keeps. */
export type HostileFile = { name: string; make: () => Uint8Array; expected: 'refused' | 'harmless' }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const text = (value: string) => new TextEncoder().encode(value)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Files that try to be run, to be read as something else, to fill the memory, or to bring in `secret`, a file of the server. */
export async function hostileFiles(secret: string): Promise<HostileFile[]> {
  const whole = unzipSync(new Uint8Array(await aWordFile().arrayBuffer()))
  const url = `file://${secret}`
  const refused: Record<string, () => Uint8Array> = {
    'a program of Windows': () => text('MZ\u0090 this is a program'),
    'a program of Linux': () => joined(new Uint8Array([0x7f, 0x45, 0x4c, 0x46]), new Uint8Array(400)),
    'a script': () => text('#!/bin/sh\ncat /etc/passwd\n'),
    'a page': () => text('<html><script>alert(1)</script></html>'),
    'a picture that refers to a file': () =>
      text(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`),
    'a text with an object': () => text(`{\\rtf1{\\object\\objlink{\\*\\objclass Package}{\\*\\objdata ${url}}}}`),
    nothing: () => new Uint8Array(),
    'the beginning of a PDF': () => text('%PDF-1.7\n'),
    'an encrypted document': () => compoundFile([{ name: 'EncryptedPackage', content: new Uint8Array(4096) }]),
    'macros of Word 97': () =>
      compoundFile([
        { name: 'WordDocument', content: wordStream() },
        { name: '0Table', content: new Uint8Array(4096) },
        { name: 'Macros', content: [{ name: 'VBA', content: [{ name: 'dir', content: new Uint8Array(64) }] }] },
      ]),
    macros: () => docx({ 'word/vbaProject.bin': 'x' }),
    'half a document': () => docx().slice(0, 200),
    'a document that unpacks to more than any has': () => zipOf(whole, bomb(2, 40)),
    'a document of many thousand parts': () => zipOf(whole, emptyParts(12_000)),
    'a document with entities of entities': () => docx({ 'word/document.xml': ENTITIES }),
    'a document with an entity of a file': () =>
      docx({
        'word/document.xml': `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "${url}">]><w:document>&x;</w:document>`,
      }),
    'an archive with a way out': () => zipSync({ '../../../../tmp/bitewing-attack-escape': strToU8('x') }),
    'a workbook': () =>
      zipSync({ '[Content_Types].xml': strToU8('<Types></Types>'), 'xl/workbook.xml': strToU8('<x/>') }),
    'an OpenDocument text': () => zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text') }),
    ...Object.fromEntries(
      Object.entries(outsideReferences(url)).map(([name, change]) => [name, () => zipOf(whole, change(whole))]),
    ),
  }
  const pdf = new Uint8Array(simplePdf(['Harmless']))
  const harmless: Record<string, () => Uint8Array> = {
    'a PDF with a script': () => pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    'a PDF that starts a program': () => pdfWith('/OpenAction << /S /Launch /F (/bin/sh) >>'),
    'a PDF that refers to a file': () => pdfWith(`/OpenAction << /S /GoToR /F (${secret}) >>`),
    'a PDF that is an archive as well': () => joined(pdf, zipSync({ 'x.html': strToU8('<script>alert(1)</script>') })),
    'a PDF that is a page as well': () => joined(pdf, text('<html><script>alert(1)</script></html>\n%%EOF\n')),
  }
  return [
    ...Object.entries(refused).map(([name, make]) => ({ name, make, expected: 'refused' as const })),
    ...Object.entries(harmless).map(([name, make]) => ({ name, make, expected: 'harmless' as const })),
  ]
}

type Parts = Record<string, Uint8Array>

function zipOf(parts: Parts, more: Zippable): Uint8Array {
  return zipSync({ ...parts, ...more }, { level: 6 })
}

/** Zeros shrink to a thousandth. */
function bomb(parts: number, megabytes: number): Zippable {
  const zeros = new Uint8Array(megabytes * 1024 ** 2)
  const packed = Array.from({ length: parts }, (_, index) => [`word/media/image${index}.png`, [zeros, { level: 1 }]])
  return Object.fromEntries(packed) as Zippable
}

const emptyParts = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/part${index}.xml`, new Uint8Array()]))

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`,
).join('')}]><w:document>&a19;</w:document>`

/** The ways in which a Word file can bring in what is not in it. */
function outsideReferences(url: string): Record<string, (parts: Parts) => Zippable> {
  const relation =
    (kind: string, target = url) =>
    (parts: Parts) => {
      const path = 'word/_rels/document.xml.rels'
      const more = `<Relationship Id="rIdX" Type="${RELATIONS}/${kind}" Target="${target}" TargetMode="External"/>`
      const before = parts[path] === undefined ? EMPTY_RELATIONS : Buffer.from(parts[path]).toString('utf8')
      return { [path]: strToU8(before.replace('</Relationships>', `${more}</Relationships>`)) }
    }
  const field = (code: string) => (parts: Parts) => {
    const path = 'word/document.xml'
    const body = Buffer.from(parts[path] ?? []).toString('utf8')
    const paragraph = `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`
    return { [path]: strToU8(body.replace('</w:body>', `${paragraph}</w:body>`)) }
  }
  return {
    'a linked picture': relation('image'),
    'a linked picture of an address': relation('image', 'http://127.0.0.1:1/x.png'),
    'a linked template': relation('attachedTemplate'),
    'a linked object': relation('oleObject'),
    'a linked part': relation('aFChunk'),
    'a linked document': relation('subDocument'),
    'a linked frame': relation('frame'),
    'a field that includes a text': field(`INCLUDETEXT &quot;${url}&quot;`),
    'a field that includes a picture': field(`INCLUDEPICTURE &quot;${url}&quot; \\d`),
    'a field that starts a program': field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc&quot;'),
    'a picture in it that refers to a file': () => ({
      'word/media/image9.svg': strToU8(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`),
    }),
  }
}

const EMPTY_RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`

function pdfWith(action: string): Uint8Array {
  const catalogue = Buffer.from(simplePdf(['Harmless'])).toString('latin1')
  // The table of places would not fit any more: readers look for objects themselves then.
  return new Uint8Array(Buffer.from(catalogue.replace('/Type /Catalog', `/Type /Catalog ${action}`), 'latin1'))
}

/** Names that would be something else than a name to a file system, a header or a page. */
export const hostileNames = [
  '../../../../tmp/bitewing-attack-escape.pdf',
  '..\\..\\..\\bitewing-attack-escape.pdf',
  '/tmp/bitewing-attack-escape.pdf',
  'C:\\Windows\\x.pdf',
  '%2e%2e%2fx.pdf',
  'x.pdf\u0000.exe',
  'x\r\nset-cookie: token=x\r\n.pdf',
  '"; filename="x.exe',
  '<img src=x onerror=alert(1)>.pdf',
  'con.pdf',
  '.htaccess',
  '=cmd|calc.pdf',
  '\u202efdp.exe',
  `${'x'.repeat(900)}.pdf`,
  '.. .pdf',
]

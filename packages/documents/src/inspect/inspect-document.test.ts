import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import PdfWriter from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { inspectDocument } from './inspect-document.ts'
import { compoundFile, wordStream } from './testing/compound-file.ts'
import { contentTypes, docx, documentType } from './testing/docx.ts'
import { bytesOf, pdfWithStream, pdfWithTable } from './testing/pdf.ts'

const stream = new Uint8Array(4096)
const wordFile = (flags = 0, more: Parameters<typeof compoundFile>[0] = []) =>
  compoundFile([{ name: 'WordDocument', content: wordStream(flags) }, { name: '0Table', content: stream }, ...more])

async function drawnPdf(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  const document = new PdfWriter(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Benefits').end()
  await ended
  return Buffer.concat(chunks)
}

describe('a PDF', () => {
  test('is known by a header, an end, and a cross-reference of either form', async () => {
    expect(inspectDocument(pdfWithTable())).toEqual({ kind: 'pdf' })
    expect(inspectDocument(pdfWithStream())).toEqual({ kind: 'pdf' })
    expect(inspectDocument(await drawnPdf({}))).toEqual({ kind: 'pdf' })
  })

  test('may have something before its header and after its end', () => {
    expect(inspectDocument(pdfWithTable(undefined, 'HTTP 200\r\n\r\n'))).toEqual({ kind: 'pdf' })
    expect(inspectDocument(new Uint8Array([...pdfWithTable(), ...new Uint8Array(500)]))).toEqual({ kind: 'pdf' })
    expect(inspectDocument(pdfWithTable(undefined, 'x'.repeat(1024)))).toEqual({ refused: 'unknown' })
  })

  test('whose offsets count from the header is one too', () => {
    const junk = bytesOf('junk\n')
    expect(inspectDocument(new Uint8Array([...junk, ...pdfWithTable()]))).toEqual({ kind: 'pdf' })
  })

  test.each([
    ['in its trailer', pdfWithTable('/Root 1 0 R /Encrypt 5 0 R')],
    [
      'after other values',
      pdfWithTable('/ID [<00> (a\\)>> (b))] /Info << /Title (x) >> % >>\n/Root 1 0 R/Encrypt<</V 1>>'),
    ],
    ['after a key twice', pdfWithTable('/Root 1 0 R /Type /A /Type /B /Encrypt 5 0 R')],
    ['with an escaped name', pdfWithTable('/Root 1 0 R /#45ncrypt 5 0 R')],
    ['in the cross-reference stream', pdfWithStream('/Type /XRef /Root 1 0 R /Encrypt 5 0 R')],
  ])('that says it is encrypted %s is refused', (_, file) => {
    expect(inspectDocument(file)).toEqual({ refused: 'encrypted' })
  })

  test('with a password is refused', async () => {
    for (const pdfVersion of ['1.4', '1.7ext3'] as const)
      expect(inspectDocument(await drawnPdf({ userPassword: 'secret', pdfVersion }))).toEqual({ refused: 'encrypted' })
  })

  test('that only speaks of encryption is not encrypted', () => {
    expect(inspectDocument(pdfWithTable('/Root 1 0 R /Info << /Encrypt 1 >> /Title (/Encrypt) /Encrypt null'))).toEqual(
      { kind: 'pdf' },
    )
  })

  test.each([
    ['has no end', pdfWithTable().subarray(0, -8)],
    ['has its end too far from its end', new Uint8Array([...pdfWithTable(), ...new Uint8Array(1100)])],
    ['has no root', pdfWithTable('/Size 3')],
    ['has a trailer without an end', pdfWithTable('/Root 1 0 R /Info <<')],
    ['points at another object', pdfWithStream('/Type /Catalog /Root 1 0 R')],
    ['points nowhere', bytesOf('%PDF-1.4\nstartxref\n999999\n%%EOF')],
    ['points at nothing', bytesOf('%PDF-1.4\nstartxref\n%%EOF')],
  ])('that %s is broken', (_, file) => expect(inspectDocument(file)).toEqual({ refused: 'broken' }))
})

describe('a Word package', () => {
  test('is known by its content types and its main part', () => {
    expect(inspectDocument(docx())).toEqual({ kind: 'docx' })
    expect(inspectDocument(docx({ '[Content_Types].xml': utf16(contentTypes(documentType)) }))).toEqual({
      kind: 'docx',
    })
  })

  test.each([
    [
      'a macro content type',
      docx({ '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') }),
    ],
    [
      'a program of another name',
      docx({ '[Content_Types].xml': contentTypes(documentType, 'application/vnd.ms-office.vbaProject') }),
    ],
    [
      'a disguised content type',
      docx({ '[Content_Types].xml': contentTypes(documentType, 'application/vnd.ms-office.vb&#x61;Pr&#111;ject') }),
    ],
    [
      'a content type in UTF-16',
      docx({ '[Content_Types].xml': utf16(contentTypes('application/vnd.ms-office.vbaProject')) }),
    ],
    ['a program nobody declared', docx({ 'word/VBAProject.bin': 'x' })],
  ])('with %s is refused for its macros', (_, file) => expect(inspectDocument(file)).toEqual({ refused: 'macros' }))

  test.each([
    [
      'a spreadsheet',
      docx({
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        ),
      }),
    ],
    [
      'a template',
      docx({
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
        ),
      }),
    ],
    ['a package without its main part', zipSync({ '[Content_Types].xml': strToU8(contentTypes(documentType)) })],
    ['any other archive', zipSync({ 'notes.txt': strToU8('x') })],
  ])('is not %s', (_, file) => expect(inspectDocument(file)).toEqual({ refused: 'unknown' }))

  test.each([
    ['is cut off', docx().subarray(0, -30)],
    ['has a part twice', docx({ '[content_types].XML': contentTypes(documentType) })],
    ['has content types that end early', docx({ '[Content_Types].xml': contentTypes(documentType).slice(0, -3) })],
    [
      'has content types with a document type',
      docx({ '[Content_Types].xml': `<!DOCTYPE x>${contentTypes(documentType)}` }),
    ],
    [
      'has content types in another encoding',
      docx({ '[Content_Types].xml': contentTypes(documentType).replace('UTF-8', 'UTF-7') }),
    ],
    [
      'has content types larger than any',
      docx({ '[Content_Types].xml': `${' '.repeat(2 ** 20)}${contentTypes(documentType)}` }),
    ],
    [
      'has more parts than any',
      docx(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`p${index}`, '']))),
    ],
    ['has a part that unpacks to more than any', withDeclaredSize(docx(), 33 * 2 ** 20)],
    ['unpacks to more than any', withDeclaredSize(docx({ a: '', b: '', c: '' }), 17 * 2 ** 20)],
  ])('that %s is broken', (_, file) => expect(inspectDocument(file)).toEqual({ refused: 'broken' }))
})

describe('a Word 97 document', () => {
  test('is known by its main stream and its table', () => {
    expect(inspectDocument(wordFile())).toEqual({ kind: 'doc' })
    const second = compoundFile([
      { name: 'WORDDOCUMENT', content: wordStream(0x0200) },
      { name: '1Table', content: stream },
    ])
    expect(inspectDocument(second)).toEqual({ kind: 'doc' })
    expect(inspectDocument(compoundFile([{ name: 'WordDocument', content: wordStream(0, 4096, 0xa5dc) }]))).toEqual({
      kind: 'doc',
    })
  })

  test('may keep its main stream among the short ones', () => {
    // The short streams begin with the sector after the table and the directory; this one is the first of them.
    const short = compoundFile([{ name: 'WordDocument', content: wordStream(0x0100, 64) }], 2)
    expect(inspectDocument(withStartSector(short, 1, 0))).toEqual({ refused: 'encrypted' })
  })

  test('that is encrypted is refused, by its own mark or as a package', () => {
    expect(inspectDocument(wordFile(0x0100))).toEqual({ refused: 'encrypted' })
    const encrypted = compoundFile([
      { name: 'EncryptionInfo', content: stream },
      { name: 'EncryptedPackage', content: stream },
    ])
    expect(inspectDocument(encrypted)).toEqual({ refused: 'encrypted' })
  })

  test.each([
    ['in its own storage', { name: 'Macros', content: [{ name: 'VBA', content: [{ name: 'dir', content: stream }] }] }],
    [
      'in an embedded document',
      { name: 'ObjectPool', content: [{ name: '_1', content: [{ name: '_VBA_PROJECT_CUR', content: [] }] }] },
    ],
    ['in a stream', { name: '_VBA_PROJECT', content: stream }],
  ])('with macros %s is refused', (_, part) =>
    expect(inspectDocument(wordFile(0, [part]))).toEqual({ refused: 'macros' }),
  )

  test('is not a workbook, even one with a Word document inside', () => {
    const embedded = [
      { name: 'WordDocument', content: wordStream() },
      { name: '0Table', content: stream },
    ]
    expect(
      inspectDocument(
        compoundFile([
          { name: 'Workbook', content: stream },
          { name: 'MBD1', content: embedded },
        ]),
      ),
    ).toEqual({
      refused: 'unknown',
    })
    expect(inspectDocument(compoundFile([]))).toEqual({ refused: 'unknown' })
  })

  test.each([
    ['is only a header', wordFile().subarray(0, 512)],
    ['is cut off', wordFile().subarray(0, -1)],
    ['has no table', compoundFile([{ name: 'WordDocument', content: wordStream() }])],
    ['has another main stream', compoundFile([{ name: 'WordDocument', content: stream }])],
    ['has a version that does not exist', changed(wordFile(), 26, 9)],
    ['has a directory in a circle', changed(wordFile(), 512 + 4, 1)],
    ['has a stream longer than its chain', changed(wordFile(), 1024 + 128 + 120, 5000)],
    ['has a tree in a circle', changed(wordFile(), 1024 + 128 + 68, 1)],
    ['has a stream in a circle', changed(wordFile(), 512 + 4 * 9, 2)],
    ['has table sectors in a circle', changed(changed(wordFile(), 68, 2), 4 * 512 - 4, 2)],
  ])('that %s is broken', (_, file) => expect(inspectDocument(file)).toEqual({ refused: 'broken' }))
})

describe('any other file', () => {
  test.each(['', 'PK', '%PDF', '{\\rtf1 text}', '<html></html>', 'MZ'])('such as %j is unknown', (text) => {
    expect(inspectDocument(bytesOf(text))).toEqual({ refused: 'unknown' })
  })

  const files = [pdfWithTable(), pdfWithStream(), docx(), wordFile(), wordFile(0, [{ name: 'Macros', content: [] }])]
  const anyFile = fc.constantFrom(...files)
  const hasVerdict = (bytes: Uint8Array) => {
    const verdict = inspectDocument(bytes)
    const word = 'kind' in verdict ? verdict.kind : verdict.refused
    expect(['pdf', 'doc', 'docx', 'macros', 'encrypted', 'broken', 'unknown']).toContain(word)
  }

  test('gets a verdict whatever its bytes are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), hasVerdict))
    const startOf = fc.tuple(anyFile, fc.integer({ min: 1, max: 600 }), fc.uint8Array({ maxLength: 3000 }))
    fc.assert(
      fc.property(startOf, ([file, kept, rest]) => hasVerdict(new Uint8Array([...file.subarray(0, kept), ...rest]))),
    )
  })

  test('gets a verdict when bytes of a real one changed or its end is missing', () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom(0, 1, 2, 0x7f, 0xfe, 0xff)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(anyFile, changes, fc.nat({ max: 20_000 }), (file, mutations, length) => {
        const copy = file.slice()
        for (const [place, byte] of mutations) copy[place % copy.length] = byte
        hasVerdict(copy)
        hasVerdict(copy.subarray(0, length % copy.length))
      }),
      { numRuns: 2000 },
    )
  })

  test('is read where it begins, also inside a larger buffer', () => {
    for (const file of files) {
      const larger = new Uint8Array([1, 2, 3, ...file])
      expect(inspectDocument(larger.subarray(3))).toEqual(inspectDocument(file))
    }
  })
})

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
}

/** Writes a number of four bytes over what is there. */
function changed(file: Uint8Array, place: number, value: number): Uint8Array {
  const copy = file.slice()
  new DataView(copy.buffer).setUint32(place, value, true)
  return copy
}

/** Lets the entry's stream begin elsewhere than the builder put it. */
function withStartSector(file: Uint8Array, entry: number, sector: number): Uint8Array {
  return changed(file, 1024 + 128 * entry + 116, sector)
}

/** Changes the unpacked size, in the archive's list, of every part but the first, which is the content types. */
function withDeclaredSize(archive: Uint8Array, size: number): Uint8Array {
  const file = Buffer.from(archive)
  const [, ...places] = [...file.keys()].filter((place) => file.toString('latin1', place, place + 4) === 'PK\x01\x02')
  return places.reduce<Uint8Array>((changing, place) => changed(changing, place + 24, size), archive)
}

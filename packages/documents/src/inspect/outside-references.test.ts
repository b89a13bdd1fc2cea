import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inspectDocument } from './inspect-document.ts'
import { compoundFile } from './testing/compound-file.ts'
import { contentTypes, documentType } from './testing/docx.ts'
import { field, paragraph, picture, relationships, svg, text, wordPackage } from './testing/word-package.ts'
import { word97File } from './testing/word97.ts'

const FILE = 'file:///etc/secret.png'
const outside = { refused: 'outside' }
const withDrawing = (drawing: string | Uint8Array, name = 'drawing.svg') =>
  wordPackage(picture('r:embed="rId1"'), [{ type: 'image', target: `media/${name}` }], {
    [`word/media/${name}`]: drawing,
  })
const image = (target: string) => svg(`<image width="9" height="9" xlink:href="${target}"/>`)

describe('a Word package that refers to something outside is refused', () => {
  test.each([
    ['a linked picture', { type: 'image', target: FILE, mode: 'External' }],
    ['a picture on the web', { type: 'image', target: 'http://127.0.0.1/a.png', mode: 'External' }],
    ['a picture whose address is said to be inside', { type: 'image', target: FILE }],
    ['a picture with a disguised address', { type: 'image', target: '&#102;ile:///etc/secret.png' }],
    ['a picture on another machine', { type: 'image', target: '\\\\server\\share\\a.png' }],
    ['a template', { type: 'attachedTemplate', target: 'file:///C:\\Letter.dotx', mode: 'External' }],
    ['a linked object', { type: 'oleObject', target: FILE, mode: 'External' }],
    ['a document to merge in', { type: 'subDocument', target: 'part.docx', mode: 'External' }],
    ['a page of a frame', { type: 'frame', target: 'page.html', mode: 'External' }],
    ['a page of its own as text', { type: 'aFChunk', target: 'page.html' }],
    ['a link to a file', { type: 'hyperlink', target: FILE, mode: 'External' }],
  ])('for %s', (_, related) => {
    expect(inspectDocument(wordPackage(paragraph(text('x')), [related]))).toEqual(outside)
  })

  test('wherever the relationship stands', () => {
    const template = relationships({ type: 'attachedTemplate', target: FILE, mode: 'External' })
    const file = wordPackage('', [], { 'word/settings.xml': '<w:settings/>', 'word/_rels/settings.xml.rels': template })
    expect(inspectDocument(file)).toEqual(outside)
  })

  test.each([
    ['INCLUDEPICTURE', field(`INCLUDEPICTURE "${FILE}" \\d`)],
    ['INCLUDETEXT', field(` includetext "${FILE}"`)],
    ['LINK', field('LINK Excel.Sheet.12 "C:\\\\a.xlsx"')],
    ['DDE', field('DDE excel "a" b')],
    ['DDEAUTO', field('DDEAUTO excel "a" b')],
    ['IMPORT', field('IMPORT a.png')],
    ['RD', field('RD "a.docx"')],
    ['DATABASE', field('DATABASE \\d "a.mdb"')],
    ['a hyperlink to a file', field(`HYPERLINK "${FILE}"`)],
    ['an instruction over several runs', field('INCL', 'UDEPIC', `TURE "${FILE}"`)],
    ['character references', field(`&#73;NCLUDE&#x50;ICTURE "${FILE}"`)],
    ['a comment inside', field(`INCLUDE<!-- x -->PICTURE "${FILE}"`)],
    ['CDATA', field(`<![CDATA[INCLUDEPICTURE]]> "${FILE}"`)],
    ['an end that is only a comment', field('<!--<w:fldChar w:fldCharType="end"/>-->INCLUDE', 'TEXT a.txt')],
    ['another prefix', field(`INCLUDETEXT a`).replaceAll('w:', 'x:')],
    ['the simple form', `<w:fldSimple w:instr="INCLUDETEXT &quot;a.txt&quot;"/>`],
    [
      'the text of a field inside',
      paragraph('<w:fldChar w:fldCharType="begin"/>', text('INCLUDE'), '<w:instrText>TEXT a</w:instrText>'),
    ],
  ])('for a field with %s', (_, written) => expect(inspectDocument(wordPackage(written))).toEqual(outside))

  test.each([
    ['another document in the text', '<w:altChunk r:id="rId1"/>'],
    ['a part of a larger document', '<w:subDoc r:id="rId1"/>'],
    ['a linked object', paragraph('<w:object><o:OLEObject Type="Link" ProgID="Excel.Sheet.12"/></w:object>')],
    ['an old picture', paragraph(`<w:pict><v:shape><v:imagedata src="${FILE}"/></v:shape></w:pict>`)],
  ])('for %s', (_, written) => expect(inspectDocument(wordPackage(written))).toEqual(outside))

  test.each([
    ['a picture of the disk', image(FILE)],
    ['a picture of the web', image('http://127.0.0.1/a.png')],
    ['a picture beside it', image('secret.png')],
    ['a disguised picture', image('&#x66;ile:///etc/secret.png')],
    ['a plain href', svg(`<image href="${FILE}"/>`)],
    ['a shape of another drawing', svg(`<use href="${FILE}#a"/>`)],
    ['a pattern', svg(`<rect fill="url('${FILE}#a')"/>`)],
    ['a style', svg(`<style>rect { fill: url(${FILE}) }</style>`)],
    ['a style sheet', svg('<style>@import "a.css";</style>')],
    ['a style sheet before it', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a SYSTEM "${FILE}">]>${svg('&a;')}`],
    ['a page', svg('<foreignObject/>')],
    ['a script', svg('<script/>')],
    ['a drawing in it', image(`data:image/png;base64,${Buffer.from(image(FILE)).toString('base64')}`)],
    ['a drawing in it as text', image(`data:image/svg+xml,${encodeURIComponent(image(FILE))}`)],
  ])('for a drawing with %s', (_, drawing) => expect(inspectDocument(withDrawing(drawing))).toEqual(outside))

  test('for a drawing under the name of a picture, of another encoding, or packed', () => {
    const drawing = image(FILE)
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${drawing}`, 'utf16le'))
    for (const [content, name] of [
      [drawing, 'a.png'],
      [utf16, 'a.png'],
      [utf16, 'a.svg'],
      [gzipSync(strToU8(drawing)), 'a.svgz'],
    ] as const)
      expect(inspectDocument(withDrawing(content, name))).toEqual(outside)
  })

  test('for what is embedded in it: another package, or an object that names a file', () => {
    const inner = wordPackage(field('INCLUDETEXT a'))
    expect(inspectDocument(wordPackage('', [], { 'word/embeddings/a.docx': inner }))).toEqual(outside)
    const openDocument = zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text') })
    expect(inspectDocument(wordPackage('', [], { 'word/embeddings/a.bin': openDocument }))).toEqual(outside)
    const link = new Uint8Array(4096)
    link.set(new Uint8Array(Buffer.from(FILE, 'utf16le')), 100)
    const object = compoundFile([{ name: '\u0001Ole', content: link }])
    expect(inspectDocument(wordPackage('', [], { 'word/embeddings/a.bin': object }))).toEqual(outside)
  })
})

test('a package that can be read as another format, or holds packages without end, is none of ours', () => {
  const types = contentTypes(documentType)
  for (const name of ['mimetype', 'content.xml', 'META-INF/manifest.xml'])
    expect(inspectDocument(wordPackage('', [], { '[Content_Types].xml': types, [name]: '<x/>' }))).toEqual({
      refused: 'unknown',
    })
  const nested = [1, 2, 3, 4, 5, 6].reduce((inner) => wordPackage('', [], { 'a.docx': inner }), wordPackage(''))
  expect(inspectDocument(nested)).toEqual({ refused: 'broken' })
  const large = zipSync({ 'a.bin': new Uint8Array(30 * 2 ** 20) })
  expect(inspectDocument(wordPackage('', [], { 'a.zip': large, 'b.zip': large, 'c.zip': large }))).toEqual({
    refused: 'broken',
  })
})

describe('a Word package passes', () => {
  test('with links to click on, in relationships and fields', () => {
    const links = ['https://example.com/a?b=c', 'http://example.com', 'mailto:a@example.com', 'tel:+1555', '#Here']
    const related = links.map((target) => ({ type: 'hyperlink', target, mode: 'External' }))
    const fields = links.map((target) => field(`HYPERLINK "${target}"`))
    expect(inspectDocument(wordPackage(fields.join(''), related))).toEqual({ kind: 'docx' })
  })

  test('with the fields that documents have', () => {
    const fields = ['PAGE', ' NUMPAGES \\* MERGEFORMAT', 'TOC \\o "1-3" \\h \\z \\u', 'HYPERLINK \\l "_Toc1"', 'DATE']
    const more = [
      'MERGEFIELD Link',
      'REF Import \\h',
      'EMBED Word.Document.12',
      'FORMTEXT',
      'SEQ Table',
      'IF 1 = 1 "a"',
    ]
    const written = [...fields, ...more].map((instruction) => field(instruction)).join('')
    expect(inspectDocument(wordPackage(written))).toEqual({ kind: 'docx' })
  })

  test('with a text that only speaks of such things', () => {
    const words = paragraph(text('LINK: use INCLUDEPICTURE "file:///a.png", or import href=x'))
    expect(inspectDocument(wordPackage(words))).toEqual({ kind: 'docx' })
  })

  test('with pictures, drawings and objects of its own', () => {
    const own = svg(
      '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url(\'#a\')"/><use xlink:href="#b"/>' +
        '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    )
    expect(inspectDocument(withDrawing(own))).toEqual({ kind: 'docx' })
    expect(inspectDocument(withDrawing(`<?xml version="1.0"?><!-- made by hand -->${own}`))).toEqual({ kind: 'docx' })
    const embedded = {
      'word/embeddings/a.xlsx': zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
      'word/embeddings/a.bin': compoundFile([{ name: 'Contents', content: new Uint8Array(4096) }]),
      'word/media/a.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'word/fonts/a.odttf': new Uint8Array(100).fill(60),
    }
    expect(inspectDocument(wordPackage('', [], embedded))).toEqual({ kind: 'docx' })
  })

  test('with a large picture in a drawing', () => {
    const large = Buffer.alloc(8 * 2 ** 20, 1).toString('base64')
    expect(inspectDocument(withDrawing(image(`data:image/png;base64,${large}`)))).toEqual({ kind: 'docx' })
  })
})

describe('a Word 97 document', () => {
  const instruction = `INCLUDEPICTURE "${FILE}"`

  test.each([
    ['in letters of one byte', word97File({ pieces: [`a \u0013${instruction}\u0014b\u0015`] })],
    ['in letters of two bytes', word97File({ pieces: [`a \u0013${instruction}\u0014b\u0015`], wide: true })],
    ['over pieces', word97File({ pieces: ['a \u0013INCLU', `DETEXT "a"\u0014b\u0015`] })],
    ['before pieces were known', word97File({ pieces: ['\u0013LINK a b\u0015'], identifier: 0xa5dc })],
    ['by the type alone', word97File({ pieces: ['\u0013NOTHING\u0015'], fieldType: 67 })],
    ['by the address of a file', word97File({ pieces: ['a'], data: FILE })],
    ['by such an address in wide letters', word97File({ pieces: ['a'], data: FILE.replaceAll(/./g, '$&\0') })],
  ])('that refers to something outside %s is refused', (_, file) => expect(inspectDocument(file)).toEqual(outside))

  test('passes with fields and links that documents have', () => {
    const text = 'INCLUDEPICTURE \u0013PAGE\u00141\u0015 \u0013HYPERLINK "https://example.com"\u0014x\u0015 profile: a'
    expect(inspectDocument(word97File({ pieces: [text], fieldType: 33 }))).toEqual({ kind: 'doc' })
    expect(inspectDocument(word97File({ pieces: [text, text], wide: true }))).toEqual({ kind: 'doc' })
  })

  test('whose text is nowhere, or saved as changes of an older one, is broken', () => {
    expect(inspectDocument(word97File({ pieces: ['abc'], pieceOffset: 9000 }))).toEqual({ refused: 'broken' })
    expect(inspectDocument(word97File({ pieces: ['abc'], identifier: 0xa5dc, flags: 4 }))).toEqual({
      refused: 'broken',
    })
  })
})

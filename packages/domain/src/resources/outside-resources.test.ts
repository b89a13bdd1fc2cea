import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameResource, type OutsideResource, proofCode, resourcesOf, usesWorkbook } from './outside-resources.ts'

const folder = (folderId: string) => resourcesOf({ spreadsheetId: 'Cedar.xlsx', folderId })[0] as OutsideResource

describe('an office', () => {
  test('of Google is a sheet and a folder, with their ids as they are', () => {
    expect(resourcesOf({ spreadsheetId: 'Sheet-1', folderId: 'Folder-1' })).toEqual([
      { kind: 'google folder', externalId: 'Folder-1', field: 'folderId' },
      { kind: 'google sheet', externalId: 'Sheet-1', field: 'spreadsheetId' },
    ])
  })

  test('with a workbook is the folder on the server, whatever the workbook is called', () => {
    const cedar = { kind: 'practice folder', externalId: 'cedar', field: 'folderId' }
    expect(resourcesOf({ spreadsheetId: 'Cedar.xlsx', folderId: 'Cedar' })).toEqual([cedar])
    expect(resourcesOf({ spreadsheetId: 'other.XLSX', folderId: 'cedar' })).toEqual([cedar])
  })

  test('without ids is nothing of Google, but a workbook always has a folder to be proven', () => {
    expect(resourcesOf({ spreadsheetId: '', folderId: '' })).toEqual([])
    expect(resourcesOf({ spreadsheetId: 'Cedar.xlsx', folderId: '' })).toMatchObject([{ externalId: '' }])
  })

  test.each(['x.xlsx', 'X.XLSX', '.xlsx'])('%s is the name of a workbook', (spreadsheetId) => {
    expect(usesWorkbook({ spreadsheetId, folderId: '' })).toBe(true)
  })
  test.each(['', 'xlsx', 'a.xlsx.pdf', '1AbC'])('%j is not', (spreadsheetId) => {
    expect(usesWorkbook({ spreadsheetId, folderId: '' })).toBe(false)
  })
})

describe('two spellings that open the same folder are the same resource', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

  test.each<[string, (text: string) => string]>([
    ['in upper case', (text) => text.toUpperCase()],
    ['in lower case', (text) => text.toLowerCase()],
    ['with accents taken apart', (text) => text.normalize('NFD')],
    ['with accents put together', (text) => text.normalize('NFC')],
    ['in upper case with accents taken apart', (text) => text.toUpperCase().normalize('NFD')],
  ])('%s', (_, spell) => {
    fc.assert(fc.property(name, (text) => isSameResource(folder(text), folder(spell(text)))))
  })

  test.each([
    ['Cedar', 'cedar'],
    ['CAFÉ', 'cafe\u0301'],
    ['STRASSE', 'straße'],
    ['Straẞe', 'straße'],
    ['cedar', 'cedar.'],
    ['cedar', 'cedar . .'],
  ])('%s and %s', (one, other) => {
    expect(isSameResource(folder(one), folder(other))).toBe(true)
  })

  test('and other names are other resources', () => {
    const plain = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
    fc.assert(fc.property(plain, plain, (one, other) => isSameResource(folder(one), folder(other)) === (one === other)))
  })

  test('a name of dots stays one that no folder has', () => {
    expect(folder('..').externalId).toBe('..')
  })
})

describe('a code of proof', () => {
  const digest = fc.uint8Array({ minLength: 32, maxLength: 32 })

  test('fits into the title of a page and has no sign that is mistaken for another', () => {
    fc.assert(
      fc.property(digest, (bytes) => {
        expect(proofCode(bytes)).toMatch(/^Bitewing [A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
        expect(proofCode(bytes).length).toBeLessThanOrEqual(31)
      }),
    )
  })
})

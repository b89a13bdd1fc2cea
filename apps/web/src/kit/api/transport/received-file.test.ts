import { describe, expect, test } from 'vitest'
import { filenameOf } from './received-file.ts'

describe('the name of a received file', () => {
  test('is the encoded one, with its letters', () => {
    expect(filenameOf(`attachment; filename="Jos_.pdf"; filename*=UTF-8''Jos%C3%A9%20%281%29.pdf`)).toBe('José (1).pdf')
  })
  test('is the plain one where there is no other', () => {
    expect(filenameOf('attachment; filename="a b.pdf"')).toBe('a b.pdf')
  })
  test('is never empty', () => {
    expect(filenameOf('')).toBe('file')
  })
})

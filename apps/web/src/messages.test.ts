import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Every text without parameters, at whatever depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('the labels of ids are written in one way', () => {
  const labels = textsOf(messages).filter((text) => /^(member|patient|subscriber|tax|folder|payer) ?id$/i.test(text))
  expect(labels).toContain('Member ID')
  expect(labels.filter((label) => !/^[A-Z][a-z]+ ID$/.test(label))).toEqual([])
})

test('numbers and dates are formatted by the kit alone', () => {
  const source = new URL('.', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^kit\/(format|date)\//.test(name),
  )
  const formats = files.filter((name) =>
    /toLocale\w*String|Intl\.(Number|DateTime)Format/.test(readFileSync(new URL(name, source), 'utf8')),
  )
  expect(formats).toEqual([])
})

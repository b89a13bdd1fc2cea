import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const README = resolve(import.meta.dirname, '../../../../README.md')

/** What a section of the README tells people to type: the lines of its code blocks, in order, by language. */
export function readmeLines(heading: string): { sql: string[][]; sh: string[][] } {
  const section = readFileSync(README, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(heading))
  if (section === undefined) throw new Error(`the README has no section ${heading}`)
  const blocks = [...section.matchAll(/^```(sql|sh)\n(.*?)^```/gms)]
  const linesOf = (language: string) =>
    blocks.filter((block) => block[1] === language).map((block) => (block[2] ?? '').trim().split('\n'))
  return { sql: linesOf('sql'), sh: linesOf('sh') }
}

/** The settings before the command, as the shell would pass them. */
export function settingsOf(line: string, command: string): Record<string, string> {
  if (!line.endsWith(` ${command}`)) throw new Error(`"${line}" does not end with ${command}`)
  const assignments = line.slice(0, -command.length).trim().split(' ')
  return Object.fromEntries(
    assignments.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  )
}

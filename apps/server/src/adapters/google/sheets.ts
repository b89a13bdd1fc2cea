import type { OfficeIds } from '@bitewing/domain'
import { z } from 'zod'
import { type Office, type SheetPage, type Sheets, SheetsRefused } from '../../kernel/ports/sheets.ts'
import { GoogleApi } from './api.ts'
import type { GoogleToken } from './token.ts'

const titles = z.object({ sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })).default([]) })
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const values = z.object({ values: z.array(z.array(cell)).default([]) })

/** Google Sheets: a page for each date, headings in its first row. */
export function googleSheets(root: string, token: GoogleToken, sandbox = false): Sheets {
  const api = new GoogleApi(root, token)
  const read = async ({ spreadsheetId }: Office, page: string): Promise<SheetPage | undefined> => {
    try {
      const range = encodeURIComponent(quoted(page))
      const path = `/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}/values/${range}`
      return pageOf(values.parse(await api.repeatable({ path })).values)
    } catch (error) {
      // Google reports a missing page as a range that it cannot parse.
      if (error instanceof SheetsRefused && error.status === 400) return undefined
      throw error
    }
  }
  const titlesOf = async ({ spreadsheetId }: OfficeIds): Promise<readonly string[]> => {
    const path = `/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}?fields=sheets.properties.title`
    return titles.parse(await api.repeatable({ path })).sheets.map(({ properties }) => properties.title)
  }
  return {
    isSandbox: () => sandbox,
    pages: titlesOf,
    hasPage: async (ids, title) => (await titlesOf(ids)).includes(title),
    read,
    write: async (office, page, row, cells, guard) => {
      const now = await read(office, page)
      if (now === undefined) throw new SheetsRefused(404)
      const there = now.rows.find(({ number }) => number === row)?.cells ?? {}
      const data = now.headings.flatMap((heading, column) => {
        const value = cells[heading]
        if (heading === '' || value === undefined || (there[heading] ?? '') === value) return []
        return [{ range: `${quoted(page)}!${columnName(column)}${row}`, values: [[value]] }]
      })
      if (data.length === 0) return
      await guard.soon()
      guard.now()
      await api.once({
        method: 'POST',
        path: `/v4/spreadsheets/${encodeURIComponent(office.spreadsheetId)}/values:batchUpdate`,
        // RAW keeps a value that begins like a formula from becoming one.
        body: JSON.stringify({ valueInputOption: 'RAW', data }),
      })
    },
  }
}

function pageOf(rows: readonly z.infer<typeof cell>[][]): SheetPage {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '').trim()))
  const [headings = [], ...rest] = texts
  return {
    headings,
    rows: rest
      .map((cells, index) => ({
        number: index + 2,
        cells: Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])),
      }))
      .filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
  }
}

const quoted = (page: string) => `'${page.replaceAll("'", "''")}'`

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

import { type Practice, sheetHeadings } from '@bitewing/population'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyJson } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import { type Range, readRange } from './range.ts'
import { Refusal } from './refusal.ts'
import { cellName, type Sheets } from './sheets.ts'

type Cell = string | number | boolean | null
type Update = { range: Range; text: string; values: Cell[][] }

/** spreadsheets.get, spreadsheets.batchUpdate (new pages), values.get, values.batchGet and values.batchUpdate. */
export function sheetRoutes(app: FastifyInstance, sheets: Sheets, journal: Journal): void {
  const practiceOf = (request: FastifyRequest, id = (request.params as { id: string }).id): Practice => {
    const practice = sheets.practiceOf(id)
    if (practice === undefined) throw new Refusal(404, 'Requested entity was not found.')
    return practice
  }
  const rangeOf = (text: string): Range => {
    const range = readRange(text)
    if (range === undefined || !sheets.hasPage(range.page)) throw new Refusal(400, `Unable to parse range: ${text}`)
    return range
  }
  const valuesIn = (practice: Practice, text: string) => {
    const range = rangeOf(text)
    const rows = sheets.rows(practice, range.page)
    const last = { row: Math.min(range.toRow, rows.length - 1), column: sheetHeadings(practice).length - 1 }
    const values = rows
      .slice(range.fromRow, last.row + 1)
      .map((row) => withoutEmptyEnd(row.slice(range.fromColumn, Math.min(range.toColumn, row.length - 1) + 1)))
    const shown = `${cellName({ row: range.fromRow, column: range.fromColumn })}:${cellName({ row: Math.max(last.row, range.fromRow), column: Math.min(range.toColumn, last.column) })}`
    const kept = values.slice(0, values.findLastIndex((row) => row.length > 0) + 1)
    return {
      range: `'${range.page}'!${shown}`,
      majorDimension: 'ROWS',
      ...(kept.length === 0 ? {} : { values: kept }),
    }
  }

  app.get('/v4/spreadsheets/:id', (request, reply) => {
    const practice = practiceOf(request)
    const days = sheets.pageTitles(new Date().toISOString().slice(0, 10))
    const titles = [...days, ...sheets.addedPages(practice.spreadsheetId)]
    return reply.send({
      spreadsheetId: practice.spreadsheetId,
      properties: { title: `${practice.name} appointments`, locale: 'en_US', timeZone: practice.timeZone },
      sheets: titles.map((title, index) => ({
        properties: {
          sheetId: sheetId(title, index),
          title,
          index,
          sheetType: 'GRID',
          gridProperties: { rowCount: 1000, columnCount: 26 },
        },
      })),
    })
  })

  // The router knows no colon after a parameter, so the method is part of it.
  app.post('/v4/spreadsheets/:call', (request, reply) => {
    const [, id] = /^(.+):batchUpdate$/.exec((request.params as { call: string }).call) ?? []
    if (id === undefined) throw new Refusal(404, 'Requested entity was not found.')
    const { spreadsheetId } = practiceOf(request, id)
    const { requests } = (bodyJson(request.body) ?? {}) as { requests?: unknown }
    const titles = (Array.isArray(requests) ? requests : []).map(newTitle)
    const replies = titles.map((title, index) => {
      if (!sheets.addPage(spreadsheetId, title))
        throw new Refusal(400, `A sheet with the name "${title}" already exists. Please enter another name.`)
      return { addSheet: { properties: { sheetId: sheetId(title, index), title, sheetType: 'GRID' } } }
    })
    journal.wrote('spreadsheets.batchUpdate', { spreadsheetId, titles })
    return reply.send({ spreadsheetId, replies })
  })

  app.get('/v4/spreadsheets/:id/values/:range', (request, reply) =>
    reply.send(valuesIn(practiceOf(request), (request.params as { range: string }).range)),
  )

  app.get('/v4/spreadsheets/:id/values::batchGet', (request, reply) => {
    const practice = practiceOf(request)
    const ranges = [(request.query as { ranges?: string | string[] }).ranges ?? []].flat()
    return reply.send({
      spreadsheetId: practice.spreadsheetId,
      valueRanges: ranges.map((range) => valuesIn(practice, range)),
    })
  })

  app.post('/v4/spreadsheets/:id/values::batchUpdate', (request, reply) => {
    const { spreadsheetId } = practiceOf(request)
    const { valueInputOption, data } = (bodyJson(request.body) ?? {}) as { valueInputOption?: string; data?: unknown }
    if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED')
      throw new Refusal(400, "'valueInputOption' is required but not specified")
    // Everything is parsed before anything is written, so that a call is done completely or not at all.
    const updates = (Array.isArray(data) ? data : []).map(
      ({ range, values }: { range?: unknown; values?: unknown }) => {
        if (typeof range !== 'string' || !isGrid(values)) throw new Refusal(400, 'Invalid value at data')
        return { range: rangeOf(range), text: range, values }
      },
    )
    const responses = updates.map((update) => writeInto(sheets, spreadsheetId, update))
    journal.wrote('values.batchUpdate', {
      spreadsheetId,
      data: updates.map(({ text, values }) => ({ range: text, values })),
    })
    const sum = (name: 'updatedRows' | 'updatedColumns' | 'updatedCells') =>
      responses.reduce((total, response) => total + response[name], 0)
    return reply.send({
      spreadsheetId,
      totalUpdatedRows: sum('updatedRows'),
      totalUpdatedColumns: sum('updatedColumns'),
      totalUpdatedCells: sum('updatedCells'),
      totalUpdatedSheets: new Set(updates.map(({ range }) => range.page)).size,
      responses,
    })
  })
}

function newTitle(request: unknown): string {
  const { addSheet } = Object(request) as { addSheet?: { properties?: { title?: unknown } } }
  const title = addSheet?.properties?.title
  if (typeof title !== 'string' || title === '')
    throw new Refusal(400, 'Invalid requests: only addSheet is known here.')
  return title
}

/** A day's page has the day as its number. */
function sheetId(title: string, index: number): number {
  const day = Number(title.replaceAll('-', ''))
  return Number.isNaN(day) ? index : day
}

function isGrid(values: unknown): values is Cell[][] {
  return Array.isArray(values) && values.every((row) => Array.isArray(row))
}

/** A null leaves the cell as it is; an empty text empties it. */
function writeInto(sheets: Sheets, spreadsheetId: string, { range, values }: Update) {
  const cells = values.flatMap((row, down) =>
    row.map((value, right) => ({ place: { row: range.fromRow + down, column: range.fromColumn + right }, value })),
  )
  const written = cells.filter(({ value }) => value !== null)
  for (const { place, value } of written) sheets.write(spreadsheetId, range.page, place, String(value))
  const last = { row: range.fromRow + values.length - 1, column: range.fromColumn + (values[0]?.length ?? 1) - 1 }
  return {
    spreadsheetId,
    updatedRange: `'${range.page}'!${cellName({ row: range.fromRow, column: range.fromColumn })}:${cellName(last)}`,
    updatedRows: values.length,
    updatedColumns: values[0]?.length ?? 0,
    updatedCells: written.length,
  }
}

/** Like the real API, without empty cells at the end. */
function withoutEmptyEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
}

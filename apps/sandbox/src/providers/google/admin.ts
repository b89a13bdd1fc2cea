import { practices } from '@bitewing/population'
import type { FastifyInstance } from 'fastify'
import { html, page } from '../../admin/html.ts'
import { sendPage } from '../../admin/send.ts'
import type { ProviderAdmin } from '../../frame/provider.ts'
import type { Tokens } from '../../frame/tokens.ts'
import type { Drive } from './drive.ts'
import type { ServiceAccount } from './service-account.ts'
import { cellName, type Sheets } from './sheets.ts'

/** Pages with the sheets, the cells that were written, the files, and the service account's key. */
export function googleAdmin(sheets: Sheets, drive: Drive, tokens: Tokens, account: ServiceAccount): ProviderAdmin {
  return {
    links: [
      { path: 'sheets', title: 'Sheets' },
      { path: 'cells', title: 'Written cells (JSON)' },
      { path: 'service-account.json', title: 'Key file' },
    ],
    actions: [{ path: 'forget-tokens', title: 'Let every token expire' }],
    routes(app) {
      sheetPages(app, sheets)
      app.get('/cells', (request, reply) => {
        const { spreadsheetId, page: title } = request.query as { spreadsheetId?: string; page?: string }
        return reply.send({ cells: sheets.written(spreadsheetId, title) })
      })
      app.get('/files/:id', (request, reply) => {
        const { name, mimeType, bytes } = drive.get((request.params as { id: string }).id)
        return reply
          .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
          .header('x-content-type-options', 'nosniff')
          .type(mimeType)
          .send(bytes)
      })
      app.get('/service-account.json', (request, reply) =>
        reply.send(account.keyFile(`${request.protocol}://${request.host}/google/token`)),
      )
      app.post('/forget-tokens', (_request, reply) => {
        tokens.forget()
        return reply.redirect('/admin/google', 303)
      })
    },
  }
}

function sheetPages(app: FastifyInstance, sheets: Sheets): void {
  app.get('/sheets', (_request, reply) => {
    const titles = sheets.pageTitles(new Date().toISOString().slice(0, 10))
    return sendPage(
      reply,
      page(
        'Sheets',
        html`<h1>Sheets</h1>
<p>A spreadsheet for each practice, a page for each working day.</p>
<form method="get" action="/admin/google/sheet">
<label>Practice<select name="spreadsheetId">${practices.map(({ spreadsheetId, name }) => html`<option value="${spreadsheetId}">${name}</option>`)}</select></label>
<label>Day<select name="page">${titles.map((title) => html`<option>${title}</option>`)}</select></label>
<button>Show</button>
</form>
<h2>Ids</h2>
<div class="scroll"><table>
<tr><th>Practice</th><th>Spreadsheet</th><th>Folder</th></tr>
${practices.map(({ name, spreadsheetId, folderId }) => html`<tr><td>${name}</td><td>${spreadsheetId}</td><td>${folderId}</td></tr>\n`)}</table></div>`,
      ),
    )
  })

  app.get('/sheet', (request, reply) => {
    const { spreadsheetId = '', page: title = '' } = request.query as { spreadsheetId?: string; page?: string }
    const practice = sheets.practiceOf(spreadsheetId)
    if (practice === undefined || !sheets.hasPage(title))
      return reply.code(404).send({ error: 'There is no such page.' })
    const times = new Map(sheets.written(spreadsheetId, title).map((cell) => [cell.cell, cell.times]))
    const [headings = [], ...rows] = sheets.rows(practice, title)
    const cell = (text: string, row: number, column: number) => {
      const written = times.get(cellName({ row, column }))
      return written === undefined
        ? html`<td>${text}</td>`
        : html`<td class="written" title="written ${written} times">${text}</td>`
    }
    return sendPage(
      reply,
      page(
        `${practice.name}, ${title}`,
        html`<h1>${practice.name}, ${title}</h1>
<p>${rows.length} appointments. Framed cells were written through the interface.</p>
<div class="scroll"><table class="wide">
<tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr>
${rows.map((row, index) => html`<tr>${row.map((text, column) => cell(text, index + 1, column))}</tr>\n`)}</table></div>`,
      ),
    )
  })
}

import type { FastifyInstance } from 'fastify'
import { type Html, html, page } from '../admin/html.ts'
import { sendPage, wantsJson } from '../admin/send.ts'
import { type SendingMode, sendingModes, sendingTitles, type SignedLine, type SignedLines } from './signed-lines.ts'

const MOST_AT_ONCE = 10_000

type SendingPage = {
  /** Where it is: /admin/<provider>/<path>. */
  readonly provider: string
  readonly path: string
  readonly title: string
  readonly button: string
  readonly about: string
  /** Further fields of its form. */
  readonly fields: Html
  readonly what: string
  /** What is sent, one for each. */
  make(line: SignedLine, given: Readonly<Record<string, unknown>>, times: number): readonly object[]
}

/** A page on which somebody lets something be sent, and sees how it was answered. */
export function sendingPage(app: FastifyInstance, lines: SignedLines, described: SendingPage): void {
  const address = `/admin/${described.provider}/${described.path}`
  app.get(`/${described.path}`, (request, reply) =>
    wantsJson(request)
      ? reply.send({ lines: lines.all.map(({ id, name }) => ({ id, name })), sendings: lines.sendings })
      : sendPage(reply, page(described.title, drawn(lines, described, address))),
  )
  app.post(`/${described.path}`, async (request, reply) => {
    const given = Object(request.body) as Record<string, unknown>
    const line = lines.find(String(given['line']))
    const mode: SendingMode | undefined = sendingModes.find((known) => known === (given['mode'] ?? 'usual'))
    const times = Number(given['times'] ?? 1)
    if (line === undefined) return reply.code(404).send({ error: 'Nobody has set up this line.' })
    if (mode === undefined) return reply.code(400).send({ error: `mode must be one of ${sendingModes.join(', ')}` })
    if (!Number.isInteger(times) || times < 1 || times > MOST_AT_ONCE)
      return reply.code(400).send({ error: `times must be a number from 1 to ${MOST_AT_ONCE}` })
    const bodies = described.make(line, given, times)
    const taken = await lines.send(line, described.what, bodies, mode)
    return wantsJson(request) ? reply.send({ sent: bodies, taken }) : reply.redirect(address, 303)
  })
}

function drawn(lines: SignedLines, { title, about, button, fields }: SendingPage, address: string): Html {
  if (lines.all.length === 0)
    return html`<h1>${title}</h1><p class="card">No line is set up: Bitewing sets them up when it starts with its demo.</p>`
  return html`<h1>${title}</h1>
<p>${about}</p>
<form method="post" action="${address}">
<label>Line<select name="line">${lines.all.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
${fields}
<label>How often<input name="times" type="number" min="1" max="${MOST_AT_ONCE}" value="1"></label>
<label>Sent<select name="mode">${sendingModes.map((mode) => html`<option value="${mode}">${sendingTitles[mode]}</option>`)}</select></label>
<button>${button}</button>
</form>
<h2>Sent</h2>
<div class="scroll"><table>
<tr><th>Time</th><th>Line</th><th>What</th><th>Outcome</th></tr>
${lines.sendings.map(({ at, line, what, outcome }) => html`<tr><td>${at}</td><td>${line}</td><td>${what}</td><td>${outcome}</td></tr>`)}</table></div>`
}

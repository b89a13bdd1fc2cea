import { type Fault, faultKinds, faultTitles } from '../frame/faults.ts'
import type { Entry } from '../frame/journal.ts'
import type { RunningProvider } from '../frame/provider.ts'
import { type Html, html, page } from './html.ts'

export function indexPage(providers: readonly RunningProvider[]): string {
  return page(
    'The outside world',
    html`<h1>The outside world</h1>
<p>Stands in for the services that Bitewing uses, in their own wire formats. What is here is invented and forgotten at the end.</p>
<h2>Providers</h2>
<div class="scroll"><table>
<tr><th>Provider</th><th>Address</th><th>Calls</th><th>Writes</th><th>State</th></tr>
${providers.map(
  (provider) => html`<tr>
<td><a href="/admin/${provider.name}">${provider.title}</a></td><td>/${provider.name}</td>
<td>${provider.journal.calls}</td><td>${writesOf(provider)}</td><td>${stateOf(provider.faults.current)}</td></tr>
`,
)}</table></div>`,
  )
}

export function providerPage(provider: RunningProvider): string {
  const { journal } = provider
  return page(
    provider.title,
    html`<h1>${provider.title}</h1>
<p>${provider.about}</p>
<h2>State: ${stateOf(provider.faults.current)}</h2>
${faultForm(provider)}
<h2>Received</h2>
<p>${journal.calls} calls, ${writesOf(provider)} writes${Object.entries(journal.writes).map(([what, times]) => ` · ${what} ${times}`)}</p>
${journal.entries.length === 0 ? html`<p class="card">Nothing was written here yet.</p>` : entriesTable(provider)}`,
  )
}

function faultForm({ name, faults }: RunningProvider): Html {
  const { current } = faults
  return html`<form method="post" action="/admin/${name}/faults">
<label>From now on<select name="kind">
${faultKinds.map((kind) => html`<option value="${kind}"${kind === current.kind ? html` selected` : ''}>${faultTitles[kind]}</option>`)}
</select></label>
<label>Only the next … requests<input name="times" type="number" min="1" placeholder="all" value="${current.times ?? ''}"></label>
<label>Seconds<input name="seconds" type="number" min="0" max="600" value="${current.seconds || 5}"></label>
<button>Set</button>
</form>`
}

function entriesTable({ name, journal }: RunningProvider): Html {
  return html`<div class="scroll"><table>
<tr><th>Time</th><th>What</th><th>Detail</th></tr>
${journal.entries.map((entry) => html`<tr><td>${entry.at}</td><td>${entry.what}</td><td>${detailOf(name, entry)}</td></tr>\n`)}</table></div>`
}

function detailOf(name: string, { id, detail, attachment }: Entry): Html {
  const download =
    attachment === undefined
      ? ''
      : html`<a href="/admin/${name}/received/${id}" download>${attachment.filename} (${attachment.bytes.length} bytes)</a>`
  return html`<pre>${JSON.stringify(detail, null, 1)}</pre>${download}`
}

function stateOf({ kind, times }: Fault): Html {
  if (kind === 'none') return html`works`
  return html`<span class="failing">${faultTitles[kind]}${times === null ? '' : ` (${times} more)`}</span>`
}

function writesOf({ journal }: RunningProvider): number {
  return Object.values(journal.writes).reduce((sum, times) => sum + times, 0)
}

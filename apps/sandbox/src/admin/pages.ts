import { type Fault, type FaultKind, faultKinds, faultTitles } from '../frame/faults.ts'
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
<td class="number">${provider.journal.calls}</td><td class="number">${writesOf(provider)}</td><td>${stateOf(provider.faults.current)}${failingParts(provider)}</td></tr>
`,
)}</table></div>
<h2>Members</h2>
<p><a href="/admin/members">Who is insured, and how</a>: what is true of a member's plan, what the payer tells of it, and how often it was asked.</p>`,
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
${partsTable(provider)}${moreOf(provider)}<h2>Received</h2>
<p>${journal.calls} calls, ${writesOf(provider)} writes${Object.entries(journal.writes).map(([what, times]) => ` · ${what} ${times}`)}</p>
${journal.entries.length === 0 ? html`<p class="card">Nothing was written here yet.</p>` : entriesTable(provider)}`,
  )
}

function faultForm({ name, faults, parts }: RunningProvider): Html {
  const { current } = faults
  const choice =
    parts &&
    html`<label>Of<select name="part"><option value="">the whole provider</option>
${parts.choices.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
</select></label>
`
  return html`<form method="post" action="/admin/${name}/faults">
${choice}<label>From now on<select name="kind">
${faultKinds.map((kind) => html`<option value="${kind}"${kind === current.kind ? html` selected` : ''}>${faultTitles[kind]}</option>`)}
</select></label>
<label>Only the next … requests<input name="times" type="number" min="1" placeholder="all" value="${current.times ?? ''}"></label>
<label>Seconds<input name="seconds" type="number" min="0" max="600" value="${current.seconds || 5}"></label>
<button>Set</button>
</form>`
}

/** The parts that have a fault of their own, each with a button that ends it. */
function partsTable({ name, faults, parts }: RunningProvider): Html {
  const failing = Object.entries(faults.parts)
  if (parts === undefined || failing.length === 0) return html``
  const titleOf = (id: string) => parts.choices.find((choice) => choice.id === id)?.title ?? id
  return html`<div class="scroll apart"><table>
<tr><th>Fails by itself</th><th>State</th><th></th></tr>
${failing.map(
  ([id, fault]) => html`<tr><td>${titleOf(id)}</td><td>${stateOf(fault, parts.faultTitles)}</td>
<td><form class="bare" method="post" action="/admin/${name}/faults"><input type="hidden" name="part" value="${id}"><button name="kind" value="none">Let it work</button></form></td></tr>
`,
)}</table></div>
`
}

function moreOf({ name, admin }: RunningProvider): Html {
  if (admin === undefined) return html``
  const { links = [], actions = [] } = admin
  return html`<div class="more">
${links.map(({ path, title }) => html`<a href="/admin/${name}/${path}">${title}</a>`)}
${actions.map(({ path, title }) => html`<form class="bare" method="post" action="/admin/${name}/${path}"><button>${title}</button></form>`)}
</div>
`
}

function failingParts({ faults, parts }: RunningProvider): Html {
  const count = Object.keys(faults.parts).length
  return count === 0
    ? html``
    : html`<br><span class="failing">${count} ${parts?.word ?? 'part'}${count > 1 ? 's' : ''} failing</span>`
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

function stateOf({ kind, times }: Fault, titles: Partial<Record<FaultKind, string>> = {}): Html {
  if (kind === 'none') return html`works`
  return html`<span class="failing">${titles[kind] ?? faultTitles[kind]}${times === null ? '' : ` (${times} more)`}</span>`
}

function writesOf({ journal }: RunningProvider): number {
  return Object.values(journal.writes).reduce((sum, times) => sum + times, 0)
}

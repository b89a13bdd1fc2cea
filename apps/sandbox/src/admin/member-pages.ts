import { type Html, html, page } from './html.ts'
import type { Member } from './member.ts'
import { examples } from './member-examples.ts'

const networkNames = { in: 'in network', out: 'out of network' } as const

const searchForm = html`<form method="get" action="/admin/members">
<label>Member id<input name="memberId" required></label>
<button>Look up</button>
</form>`

export function membersPage(): string {
  return page(
    'Members',
    html`<h1>Members</h1>
<p>Some millions of invented people. A member id leads to what is true of the plan.</p>
${searchForm}
<h2>One of each kind</h2>
<div class="scroll"><table>
<tr><th>Kind</th><th>Patient</th><th>Born</th><th>Member id</th><th>Payer</th></tr>
${examples().map(
  ({
    kind,
    person,
  }) => html`<tr><td>${kind}</td><td>${person.firstName} ${person.lastName} <span class="tag">${person.relationship}</span></td>
<td class="date">${person.birthDate}</td><td><a href="/admin/members/${person.memberId}">${person.memberId}</a></td><td>${person.carrier.name} (${person.carrier.payerId})</td></tr>
`,
)}</table></div>`,
  )
}

export function noMemberPage(member: Member): string {
  return page(
    member.memberId,
    html`<h1>${member.memberId}</h1>
<p>No payer gave out this member id.</p>
${searchForm}
${requestsOf(member)}`,
  )
}

export function memberPage(member: Member): string {
  const { memberId, on, network, payer, people } = member
  const other = network === 'in' ? 'out' : 'in'
  return page(
    memberId,
    html`<h1>${memberId}</h1>
<p>${payer?.name} (${payer?.id}), on ${on}, ${networkNames[network]} · <a href="/admin/members/${memberId}?network=${other}&amp;on=${on}">${networkNames[other]}</a></p>
${requestsOf(member)}
<h2>How this payer answers</h2>
<p>${Object.entries(payer?.habits ?? {}).map(([habit, value]) => html`<span class="tag">${habit}: ${String(value)}</span> `)}</p>
${people.map(
  (
    person,
  ) => html`<h2>${person.firstName} ${person.lastName} <span class="tag">${person.relationship}</span> <span class="tag">${person.standing}</span></h2>
<p>Born ${person.birthDate}</p>
<details><summary>What the form should say</summary>
<div class="scroll"><table>
<tr><th>Bookmark</th><th>True</th><th>Told by the payer</th></tr>
${Object.entries(person.form).map(([bookmark, value]) => html`<tr><td>${bookmark}</td><td>${value}</td><td>${toldHow(person, bookmark)}</td></tr>\n`)}</table></div></details>`,
)}`,
  )
}

function toldHow({ sent, inText }: Member['people'][number], bookmark: string): string {
  if (bookmark in sent) return 'yes'
  return bookmark in inText ? 'in words only' : 'no'
}

function requestsOf({ requests }: Member): Html {
  if (requests.times === 0) return html`<p class="card">Nobody has asked about this member id yet.</p>`
  return html`<h2>Questions: ${requests.times}</h2>
<div class="scroll"><table>
<tr><th>Time</th><th>Through</th><th>Payer</th><th>Patient</th><th>Answer</th></tr>
${requests.latest.map(
  ({ at, provider, payerId, patient, answer }) =>
    html`<tr><td>${at}</td><td>${provider}</td><td>${payerId}</td><td>${patient}</td><td>${answer}</td></tr>\n`,
)}</table></div>`
}

import {
  decide,
  defaultElgTemplate,
  defaultFbdTemplate,
  type Explanation,
  explain,
  type FieldExplained,
  type FillContext,
  type PayerAnswer,
  type RowExplained,
  shownReason,
} from '@bitewing/domain'

export type Judged = { form: 'FBD' | 'ELG'; context: FillContext }

/**
 * What the rules made of an answer, to be read by a person who holds the answer beside it: the verdict, each field of the form with where it
 * comes from, and each row with what became of it. It shows people as the answer does.
 */
export function reportOn(answer: PayerAnswer, { form, context }: Judged): string {
  const template = form === 'FBD' ? defaultFbdTemplate() : defaultElgTemplate()
  const { fields, rows } = explain(template, answer, context)
  const patient = { firstName: '', lastName: '', birthDate: '' }
  const verdict = decide({ kind: 'answered', answers: [answer], patient }, context)
  const { name, id } = answer.payer
  const { firstName, lastName } = answer.dependent ?? answer.subscriber
  const labels = new Map(fields.map(({ bookmark, label }) => [bookmark, label]))
  const rowsThat = (isMeant: (row: RowExplained) => boolean) => rowTable(rows.filter(isMeant), labels)
  return [
    `${name} (${id}) about ${firstName} ${lastName}: ${verdict.eligibilityStatus}, ${verdict.verificationBy}. ${verdict.sentence}`,
    sums({ fields, rows }),
    section('Filled', table(of(fields, 'filled').map(filledCells))),
    section('Proposed, for a person to confirm', table(of(fields, 'proposed').map(proposedCells))),
    section('Rows that fill or propose something', rowsThat(isUsed)),
    section(
      'Rows that were set aside',
      rowsThat(({ outcome }) => outcome === 'set aside'),
    ),
    section(
      'Rows that no field was filled from',
      rowsThat(({ outcome }) => outcome === 'not used'),
    ),
    `\nFields that were left (${of(fields, 'left').length})\n${leftByReason(of(fields, 'left')).join('\n')}`,
  ].join('\n')
}

const of = (fields: readonly FieldExplained[], outcome: FieldExplained['outcome']) =>
  fields.filter((field) => field.outcome === outcome)

const isUsed = ({ outcome }: RowExplained) => outcome === 'filled' || outcome === 'proposed'

function sums({ fields, rows }: Explanation): string {
  const count = (outcome: FieldExplained['outcome']) => of(fields, outcome).length
  const unused = rows.filter(({ outcome }) => outcome === 'not used').length
  return `${count('filled')} fields filled, ${count('proposed')} proposed, ${count('left')} left; ${rows.length} rows, ${unused} of them not used.`
}

const filledCells = (field: FieldExplained) => [
  field.label,
  field.values.join(' | '),
  field.segment,
  field.rule,
  shownReason(field),
]

const proposedCells = ({ label, values, segment, rule, reason, words }: FieldExplained) => [
  label,
  values.join(' | '),
  segment,
  rule,
  words === '' ? reason : `${reason} ‘${words}’`,
]

/** The payer's own words come last: they may be long. */
function rowTable(rows: readonly RowExplained[], labels: ReadonlyMap<string, string>): string[] {
  return table(
    rows.map((row) => [
      row.segment,
      [row.line.category, row.line.network, row.line.what, row.line.value].filter((part) => part !== '').join(' · '),
      row.bookmarks.length === 0 ? row.rule : row.bookmarks.map((bookmark) => labels.get(bookmark)).join(', '),
      shownReason(row),
      row.line.words === '' ? '' : `‘${row.line.words}’`,
    ]),
  )
}

/** Most fields are left for the same few reasons. */
function leftByReason(fields: readonly FieldExplained[]): string[] {
  return [...Map.groupBy(fields, ({ reason }) => reason)].flatMap(([reason, left]) => [
    `  ${reason}`,
    ...wrapped(left.map(({ label }) => label).join('; ')).map((line) => `    ${line}`),
  ])
}

const LINE = 116

function wrapped(text: string): string[] {
  return text.match(new RegExp(`.{1,${LINE}}(?:\\s|$)`, 'g'))?.map((line) => line.trimEnd()) ?? []
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title} (${lines.length})\n${lines.map((line) => `  ${line}`).join('\n')}`
}

/** No cell is cut: what it says is what it is for. One that is far longer than others does not widen its column. */
const WIDEST = 60

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST, Math.max(...rows.map((cells) => cells[column]?.length ?? 0))),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

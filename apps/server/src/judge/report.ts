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
  return [
    `${name} (${id}): ${verdict.eligibilityStatus}, ${verdict.verificationBy}. ${verdict.sentence}`,
    sums({ fields, rows }),
    section('Filled', table(of(fields, 'filled').map(filledCells))),
    section('Proposed, for a person to confirm', table(of(fields, 'proposed').map(proposedCells))),
    section('Rows that fill or propose something', rowTable(rows.filter(isUsed))),
    section('Rows that were set aside', rowTable(rows.filter(({ outcome }) => outcome === 'set aside'))),
    section('Rows that no rule used', rowTable(rows.filter(({ outcome }) => outcome === 'not used'))),
    section('Fields that were left', table(of(fields, 'left').map(({ label, reason }) => [label, reason]))),
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

/** That a value is quite sure goes without saying. */
const filledCells = ({ label, values, segment, rule, reason }: FieldExplained) => [
  label,
  values.join(' | '),
  segment,
  rule,
  reason.endsWith('100 % sure.') ? '' : reason,
]

const proposedCells = ({ label, values, segment, rule, reason }: FieldExplained) => [
  label,
  values.join(' | '),
  segment,
  rule,
  reason,
]

function rowTable(rows: readonly RowExplained[]): string[] {
  return table(
    rows.map(({ segment, line, bookmarks, rule, reason }) => [
      segment,
      [line.category, line.network, line.what, line.value].filter((part) => part !== '').join(' '),
      line.words,
      bookmarks.length === 0 ? rule : bookmarks.join(' '),
      reason.endsWith('100 % sure.') ? '' : reason,
    ]),
  )
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

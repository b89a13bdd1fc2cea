import { type Answers, type Field, fieldsOf, storedBookmarks, type Template, valueOf } from '@bitewing/domain'

/** A field that two people changed, each to something else. */
export type Conflict = { field: Field; mine: string; theirs: string }

export type Merged = {
  /** Theirs, with what I changed: of fields in conflict mine, until somebody chooses. */
  answers: Answers
  conflicts: readonly Conflict[]
  /** Whether they changed anything at all since. */
  theyChanged: boolean
}

/** spec D5: what only one side changed is merged by itself; the rest is shown side by side. */
export function mergeAnswers(template: Template, base: Answers, mine: Answers, theirs: Answers): Merged {
  const answers = { ...theirs }
  const conflicts: Conflict[] = []
  let theyChanged = false
  for (const field of template.sections.flatMap(fieldsOf)) {
    const differs = (one: Answers, other: Answers) =>
      storedBookmarks(field).some((bookmark) => (one[bookmark] ?? '') !== (other[bookmark] ?? ''))
    const [changedHere, changedThere] = [differs(base, mine), differs(base, theirs)]
    theyChanged ||= changedThere
    if (!changedHere || !differs(mine, theirs)) continue
    Object.assign(answers, answersTo(field, mine))
    if (changedThere) conflicts.push({ field, mine: valueOf(field, mine), theirs: valueOf(field, theirs) })
  }
  return { answers, conflicts, theyChanged }
}

/** What a field keeps, out of all answers. */
export function answersTo(field: Field, answers: Answers): Answers {
  return Object.fromEntries(storedBookmarks(field).map((bookmark) => [bookmark, answers[bookmark] ?? '']))
}

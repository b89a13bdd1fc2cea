import { type Answers, type Field, fieldsOf, storedBookmarks, type Template, valueOf } from '@bitewing/domain'

/** A field that two people have changed to different values. */
export type Conflict = { field: Field; mine: string; theirs: string }

export type Merged = {
  /** Their answers with the user's changes. Conflicting fields have the user's value until one is chosen. */
  answers: Answers
  conflicts: readonly Conflict[]
  /** Whether the other side has changed any answer. */
  theyChanged: boolean
}

/** spec D5: changes of only one side are merged automatically, the others are conflicts for the user to resolve. */
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

/** The answers that belong to one field. */
export function answersTo(field: Field, answers: Answers): Answers {
  return Object.fromEntries(storedBookmarks(field).map((bookmark) => [bookmark, answers[bookmark] ?? '']))
}

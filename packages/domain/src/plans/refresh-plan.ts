import { storedBookmarks, valueOf } from '../form/answers.ts'
import { compile } from '../form/compile.ts'
import type { Answers, Template } from '../form/template.ts'
import { isUnanswered } from '../form/validation.ts'
import { isSameValue } from './contradictions.ts'

/** What is known about a plan; the bookmarks with a source hold the robot's values, all others people's. */
export type KnownPlan<S> = { readonly answers: Answers; readonly sources: Readonly<Record<string, S>> }

type Refreshed<S> = KnownPlan<S> & {
  /** What the answer says otherwise than somebody who typed it. */
  readonly proposed: readonly { readonly bookmark: string; readonly value: string }[]
}

/** A plan after one more answer: its values replace older ones of the robot, never people's, and what it does not tell stays. */
export function refreshPlan<S>(form: Template, plan: KnownPlan<S>, told: KnownPlan<S>): Refreshed<S> {
  const answers: Record<string, string> = { ...plan.answers }
  const sources = new Map(Object.entries(plan.sources))
  const proposed: { bookmark: string; value: string }[] = []
  for (const { field } of compile(form).fields) {
    if (isUnanswered(field, told.answers)) continue
    const bookmarks = storedBookmarks(field)
    const isOfRobot = bookmarks.some((bookmark) => sources.has(bookmark))
    const value = valueOf(field, told.answers)
    if (!isUnanswered(field, answers) && !isOfRobot) {
      if (!isSameValue(valueOf(field, answers), value)) proposed.push({ bookmark: field.bookmark, value })
      continue
    }
    for (const bookmark of bookmarks) {
      if (Object.hasOwn(told.answers, bookmark)) answers[bookmark] = told.answers[bookmark] as string
      sources.delete(bookmark)
      if (Object.hasOwn(told.sources, bookmark)) sources.set(bookmark, told.sources[bookmark] as S)
    }
  }
  return { answers, sources: Object.fromEntries(sources), proposed }
}

import type { AnswerSource, Proposal } from '@bitewing/db'
import {
  type Answers,
  answerAbout,
  answerAt,
  changedBookmarks,
  chosenOptions,
  dayIn,
  type Field,
  type FillContext,
  type Filled,
  fieldsOf,
  fillForm,
  isAboutDental,
  isPeoplesWork,
  storedBookmarks,
  tierAtPayer,
  type Template,
  toStored,
  wholeIdentifiers,
} from '@bitewing/domain'
import { findAnswer, findPayer, readAnswers, settingsOf } from '../../features/payer-answers/index.ts'
import { learnFromAnswer } from '../../features/plans/index.ts'
import { changeForm, findTemplate, recordToChange, templateTypeOf } from '../../features/verification/index.ts'
import type { Next, Step } from '../../kernel/tasks/task.ts'
import { counted, subjectOf, writeBotStatus } from '../bot-log.ts'
import { asRobot, ROBOT } from '../dependencies.ts'
import { patientOf } from '../inquiry.ts'
import { practiceOf } from '../practice.ts'
import { type WithPlan, withPlan } from '../with-plan.ts'

const decide = async (): Promise<Next> => ({ to: 'step', step: 'decide', payload: { outcome: 'answered' } })

const NOT_THE_PATIENT = 'The answer tells about nobody with this name and date of birth: the form was left alone.'
const NOT_DENTAL = 'The answer has no dental benefits: the form was left alone.'

/** Fills the record's form from the payer's answer, each value with its source; what a person typed stays. */
export function fillStep(): Step {
  return async (task) => async (db) => {
    const row = await findAnswer(db, task.payload['answerId'] ?? '')
    if (row === undefined) return { to: 'step', step: 'check' }
    const answers = readAnswers(row)
    if (answers.every(({ benefits }) => benefits.length === 0)) return await decide()
    const changing = asRobot(db)
    const record = await recordToChange(changing, task.subjectId, { evenAudited: true })
    const found = await findTemplate(db, record.practice_id, templateTypeOf(record.type))
    if (record.audited || isPeoplesWork(record.verification_by) || found === undefined) return await decide()
    const practice = await practiceOf(db, task)
    const answer = answerAbout(patientOf(record), answers)
    const asked = await findPayer(db, record.carrier_name)
    const payer = settingsOf(asked)
    const tier = tierAtPayer(practice.tiers, [asked?.name ?? '', asked?.id ?? '', record.carrier_name])
    const visit = { network: practice.network, visitDate: record.appointment_date, payer, tier }
    if (answer === undefined || !isAboutDental(answer, visit)) {
      await writeBotStatus(db, subjectOf(task), 'NOT FILLED', answer === undefined ? NOT_THE_PATIENT : NOT_DENTAL)
      return await decide()
    }
    const context: FillContext = {
      ...visit,
      today: dayIn(practice.time_zone),
      verifiedBy: ROBOT,
      channel: 'EDI',
    }
    const filled = fillForm(found.template, answer, context)
    const source = {
      from: `${row.format === 'x12' ? '271' : 'eligibility answer'} of ${row.payer_name}`,
      at: row.asked_at,
    }
    const current = wholeIdentifiers.answers(record.answers)
    const ofAnswer = merge(found.template, { answers: current, answer_sources: record.answer_sources }, filled, source)
    const answered = { record, answer, context, source, timeZone: practice.time_zone }
    const merged = withPlan(found.template, ofAnswer, filled, await learnFromAnswer(changing, answered))
    const before = toStored(found.template, current)
    const after = toStored(found.template, merged.answers)
    const changes = changedBookmarks(before, after).map(({ bookmark, from, to }) => {
      const origin = merged.sources[bookmark]
      return { kind: 'form' as const, field: bookmark, from, to, ...(origin !== undefined && { source: origin }) }
    })
    const proposals = [...proposalsOf(filled), ...merged.proposals]
    const columns = { answers: after, answer_sources: merged.sources, proposals }
    await changeForm(changing, record, found, columns, changes)
    await writeBotStatus(db, subjectOf(task), 'FILLED', workDone(found.template, { ...merged, proposals }))
    return await decide()
  }
}

function workDone(template: Template, { sources, fromPlan, proposals }: WithPlan): string {
  const fields = template.sections.flatMap(fieldsOf)
  const filledFrom = (isFrom: (bookmark: string) => boolean) =>
    fields.filter((field) => storedBookmarks(field).some((bookmark) => bookmark in sources && isFrom(bookmark))).length
  const ofPlan = filledFrom((bookmark) => fromPlan.includes(bookmark))
  const ofAnswer = filledFrom((bookmark) => !fromPlan.includes(bookmark))
  const andPlan = ofPlan === 0 ? '' : ` and ${counted(ofPlan, 'field')} from the plan of the group`
  const left = new Set(proposals.map(({ bookmark }) => bookmark))
  return `Filled ${counted(ofAnswer, 'field')} from the answer${andPlan}, left ${counted(left.size, 'field')} to a person.`
}

type Form = { answers: Answers; answer_sources: Readonly<Record<string, AnswerSource>> }

/** Field by field: a person's value stays; the robot's own is replaced by the new one, even by none. */
function merge(template: Template, form: Form, filled: Filled, source: { from: string; at: string }) {
  const answers: Record<string, string> = { ...form.answers }
  const sources: Record<string, AnswerSource> = {}
  for (const field of template.sections.flatMap(fieldsOf)) {
    const bookmarks = storedBookmarks(field)
    const ofRobot = bookmarks.some((bookmark) => bookmark in form.answer_sources)
    if (isAnswered(field, answers) && !ofRobot) continue
    const given = bookmarks.filter((bookmark) => filled.answers[bookmark] !== undefined)
    for (const bookmark of bookmarks) answers[bookmark] = filled.answers[bookmark] ?? ''
    for (const bookmark of given) {
      const found = filled.sources[bookmark]
      if (found !== undefined) sources[bookmark] = { ...source, segment: found.segment, confidence: found.confidence }
    }
  }
  return { answers, sources }
}

function isAnswered(field: Field, answers: Answers): boolean {
  return field.kind === 'text' ? answerAt(answers, field.bookmark) !== '' : chosenOptions(field, answers).length > 0
}

/** Left for a person to decide: what the payer says in free text only, or in two ways. */
function proposalsOf({ proposals, contradictions }: Filled): Proposal[] {
  return [
    ...proposals.map(({ bookmark, value, reason, text, segment }) => ({
      bookmark,
      values: [value],
      words: text === '' ? reason : text,
      segment,
    })),
    ...contradictions.map(({ bookmark, candidates }) => ({
      bookmark,
      values: [...new Set(candidates.map(({ value }) => value))],
      words: 'The payer says this in several ways.',
      segment: candidates.map(({ segment }) => segment).join(', '),
    })),
  ]
}

import {
  type Answers,
  defaultFbdTemplate,
  fieldsOf,
  planContradictions,
  planForm,
  planValues,
  requiredCounts,
  storedBookmarks,
} from '@bitewing/domain'
import { dateText } from '@bitewing/population'
import { WITH_PLANS } from './plan-id.ts'
import { users } from './people.ts'
import { type DemoRecord, recordOf } from './records.ts'

type Row = Readonly<Record<string, unknown>>

const form = planForm(defaultFbdTemplate(), 'record')
const bookmarks = new Set(form.sections.flatMap(fieldsOf).flatMap(storedBookmarks))

/** Of the many that two invented answers differ in, so many are shown. */
const CONTRADICTED = 2

/** The plans of these records: each as the first record that has it says, some of them verified, and what later records say otherwise. */
export function plansOf(from: number, to: number, today: number): { plans: Row[]; contradictions: Row[] } {
  const plans = new Map<string, Row & { answers: Answers; audited: boolean }>()
  const contradictions: Row[] = []
  for (let index = from; index < Math.min(to, WITH_PLANS); index += 1) {
    const record = recordOf(index, today)
    if (record.plan_id === null) continue
    const known = plans.get(record.plan_id)
    if (known === undefined) plans.set(record.plan_id, planOf(record, record.plan_id, index, today))
    else if (known.audited) contradictions.push(...contradictionsOf(record, record.plan_id, known.answers, today))
  }
  return { plans: [...plans.values()], contradictions }
}

/** Every plan of a practice's first records, by number. */
export function demoPlanIds(practiceId: string, records = 1000): string[] {
  const ids = Array.from({ length: records }, (_, index) => recordOf(index, 0))
    .filter(({ practice_id }) => practice_id === practiceId)
    .flatMap(({ plan_id }) => (plan_id === null ? [] : [plan_id]))
  return [...new Set(ids)]
}

function planOf(record: DemoRecord, id: string, index: number, today: number) {
  const all = JSON.parse(record.answers) as Answers
  const answers = { ...ofPlan(all), Employer: record.employer_name }
  const { required, missing } = requiredCounts(form, answers)
  const audited = missing === 0 && index % 3 !== 0
  const told = `${dateText(today - 1 - (index % 50))}T06:15:00Z`
  return {
    id,
    practice_id: record.practice_id,
    carrier_key: record.carrier_name.toLowerCase(),
    group_key: record.group_number,
    name_key: (all['PlanName'] ?? '').toLowerCase(),
    network: 'In',
    carrier_name: record.carrier_name,
    group_number: record.group_number,
    plan_name: all['PlanName'] ?? '',
    plan_number: index % 4 === 0 ? '' : String(100 + (index % 800)),
    answers,
    answer_sources: ofPlan(JSON.parse(record.answer_sources) as Readonly<Record<string, object>>),
    proposals: [],
    required_fields: required,
    missing_fields: missing,
    audited,
    audited_at: audited ? `${dateText(today - (index % 30))}T15:20:00Z` : null,
    audited_by: audited ? users[0]?.id : null,
    told_at: told,
    version: 1,
    created_at: told,
    updated_at: told,
  }
}

function contradictionsOf(record: DemoRecord, id: string, plan: Answers, today: number): Row[] {
  return planContradictions(form, planValues(form, plan), JSON.parse(record.answers) as Answers)
    .slice(0, CONTRADICTED)
    .map(({ bookmark, label, plan: plan_value, told }) => ({
      plan_id: id,
      record_id: record.id,
      bookmark,
      practice_id: record.practice_id,
      label,
      plan_value,
      told_value: told,
      told_by: `eligibility answer of ${record.carrier_name}`,
      told_at: `${dateText(today - 1)}T06:15:00Z`,
    }))
}

function ofPlan<V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(values).filter(([bookmark]) => bookmarks.has(bookmark)))
}

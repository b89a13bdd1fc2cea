import {
  type Answers,
  chosenOptions,
  fieldsOf,
  isSameValue,
  monthFirst,
  type PlanKey,
  planValues,
  storedBookmarks,
  type Template,
  valueOf,
} from '@bitewing/domain'
import { type Changing, personName, type RecordRow } from '../verification/index.ts'
import { changePlan, formOfPlans } from './change-plan.ts'
import { wantedPlan } from './plan-of-record.ts'
import { addedProposals } from './proposals.ts'
import { lockPlanOfKey } from './queries.ts'
import { setPlanOfRecord } from './sharing-queries.ts'

type Saved = {
  /** The record as it is after the save. */
  record: RecordRow
  form: Template
  answers: Answers
  /** The bookmarks that the person has changed. */
  changed: ReadonlySet<string>
}

/** What a person found out about a patient's plan is proposed to the plan of the group. The robot makes plans; this makes none. */
export async function proposeToPlan(changing: Changing, { record, form, answers, changed }: Saved): Promise<void> {
  const { db, user } = changing
  if (record.type === 'ELG' || changed.size === 0 || user === undefined) return
  const wanted = await wantedPlan(db, record, saidIn(form, answers))
  const plan = wanted === undefined ? undefined : await lockPlanOfKey(db, wanted)
  const own = plan === undefined ? undefined : await formOfPlans(db, record.practice_id)
  if (plan === undefined || own === undefined) return
  await setPlanOfRecord(db, record.id, plan.id)
  const known = planValues(own, plan.answers)
  const typed = planValues(typedFields(own, changed), answers)
  const proposed = [...typed]
    .filter(([bookmark, value]) => !isSameValue(known.get(bookmark) ?? '', value))
    .map(([bookmark, value]) => ({ bookmark, value }))
  const from = `${await personName(db, user.userId)}, for the visit on ${monthFirst(record.appointment_date)}`
  const proposals = addedProposals(plan, proposed, { from, at: new Date().toISOString() })
  if (proposals.length !== plan.proposals.length) await changePlan(changing, plan, { proposals }, [])
}

function saidIn(form: Template, answers: Answers) {
  const fields = form.sections.flatMap(fieldsOf)
  const text = (wanted: string) => {
    const field = fields.find(({ bookmark, kind }) => bookmark === wanted && kind === 'text')
    const value = field === undefined ? '-' : valueOf(field, answers)
    return value === '-' ? '' : value
  }
  const network = fields.find(({ bookmark }) => bookmark === 'Network')
  const chosen = network === undefined || network.kind === 'text' ? undefined : chosenOptions(network, answers)[0]
  return {
    groupNumber: text('GroupNumber'),
    planName: text('PlanName'),
    network: NETWORKS.find((each) => each === chosen?.label),
  }
}

const NETWORKS: readonly PlanKey['network'][] = ['In', 'Out', 'Unknown']

/** The fields of the plan's form that the person has changed. */
function typedFields(form: Template, changed: ReadonlySet<string>): Template {
  return {
    sections: form.sections.map((section) => ({
      ...section,
      items: fieldsOf(section).filter((field) => storedBookmarks(field).some((bookmark) => changed.has(bookmark))),
    })),
  }
}

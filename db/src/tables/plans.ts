import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json, Moment, NullableJson } from './columns.ts'
import type { AnswerSource } from './records.ts'

/** What patients of one group share. */
export type PlansTables = {
  transaction_plans: {
    id: string
    practice_id: string
    carrier_key: string
    group_key: string
    name_key: string
    network: 'In' | 'Out' | 'Unknown'
    carrier_name: string
    group_number: string
    plan_name: string
    plan_number: Generated<string>
    answers: Json<Record<string, string>>
    answer_sources: Json<Record<string, AnswerSource>>
    proposals: Json<PlanProposal[]>
    required_fields: Generated<number>
    missing_fields: Generated<number>
    employer: GeneratedAlways<string>
    deductible: GeneratedAlways<string | null>
    maximum: GeneratedAlways<string | null>
    audited: Generated<boolean>
    audited_at: Moment | null
    audited_by: string | null
    told_at: CreatedAt
    version: Generated<number>
    created_at: CreatedAt
    updated_at: CreatedAt
    updated_by: string | null
  }
  plan_history: {
    id: string
    practice_id: string
    plan_id: string
    at: CreatedAt
    actor: 'person' | 'robot'
    user_id: string | null
    kind: PlanChangeKind
    field: string
    old_value: Generated<string>
    new_value: Generated<string>
    source: NullableJson<AnswerSource>
  }
  plan_contradictions: {
    plan_id: string
    record_id: string
    bookmark: string
    practice_id: string
    label: string
    plan_value: string
    told_value: string
    told_by: string
    told_at: Moment
  }
}

export type PlanChangeKind = 'created' | 'form' | 'audit' | 'pms'

/** Another value than the plan's: whose it is, and from when. */
export type PlanProposal = { bookmark: string; value: string; from: string; at: string }

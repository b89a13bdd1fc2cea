import { contract } from '@bitewing/contract'
import { callsStatement } from '../../apps/server/src/features/calls/list-queries.ts'
import { type DashboardAsked, dashboardStatement } from '../../apps/server/src/features/dashboard/queries.ts'
import { type LinesAsked, linesStatement } from '../../apps/server/src/features/fees/page-queries.ts'
import { fileList } from '../../apps/server/src/features/feeds/queries.ts'
import { appointmentList, flat } from '../../apps/server/src/features/intake/queries.ts'
import { gridList } from '../../apps/server/src/features/transactions/grid-queries.ts'
import { verificationList } from '../../apps/server/src/features/verification/list-queries.ts'
import { listStatement } from '../../apps/server/src/kernel/data/list-query.ts'

type Question = { practiceIds: string[]; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

type Options = { policies: boolean }
type UsersQuestion = Question & { user: string; phone?: string }

/** The least SQL for a page of users: those who work where the asker does, or everybody for who decides for all. */
function usersStatement(question: Question): Statement {
  const { limit, offset, user, phone } = question as UsersQuestion
  const ofManager = `and u.id in (select user_id from user_practices where practice_id in (
    select practice_id from user_practices where user_id = (select id from users where email = '${user}')))`
  const rows = `from users u where u.deleted_at is null ${phone === undefined ? '' : 'and u.phone like $3'}
    ${user.startsWith('admin') ? '' : ofManager}`
  const text = `select json_build_object(
    'records', coalesce((select json_agg(page) from (
      select u.id as _id, u.first_name as "firstName", u.last_name as "lastName", u.first_name || ' ' || u.last_name as name,
        u.email as user, u.phone, u.last_login_at as "lastLogin", 'Active' as status
      ${rows} order by u.last_name, u.id limit $1 offset $2) as page), '[]'),
    'recordsQty', (select count(*) ${rows}))::text as json`
  return { text, values: [limit, offset, ...(phone === undefined ? [] : [`%${phone}%`])] }
}

type CallsQuestion = Parameters<typeof callsStatement>[0] & { practiceIds: string; clientIds: string }

/** The call log's own statement, restricted by itself instead of by policies. */
function logStatement(question: Question): Statement {
  const { practiceIds, clientIds, ...asked } = question as unknown as CallsQuestion
  return callsStatement(asked, {
    sandbox: true,
    withoutPolicies: { clientIds: [clientIds], practiceIds: [practiceIds] },
  })
}

/** As the endpoint reads its question. */
function intakeStatement(question: Question, options: Options): Statement {
  const { practiceIds, user: _, ...asked } = question as UsersQuestion
  return listStatement(appointmentList, practiceIds, flat(contract.intake.list.input.parse(asked)), options)
}

const lists: Readonly<Record<string, (question: Question, options: Options) => Statement>> = {
  [contract.verification.list.path]: (question, options) =>
    listStatement(verificationList, question.practiceIds, question, options),
  [contract.transactions.list.path]: (question, options) =>
    listStatement(gridList(true), question.practiceIds, { filter: {}, ...question }, options),
  [contract.dashboard.graphics.path]: (question, options) =>
    dashboardStatement(question.practiceIds, question as unknown as DashboardAsked, options),
  [contract.users.list.path]: (question) => usersStatement(question),
  [contract.feeds.azure.path]: (question, options) =>
    listStatement(fileList('azure'), question.practiceIds, question, options),
  [contract.intake.list.path]: intakeStatement,
  [contract.calls.list.path]: logStatement,
  [contract.calls.search.path]: logStatement,
  [contract.fees.byCarrier.path]: (question) => linesStatement(question as unknown as LinesAsked),
}

/** The product's own statement for a list; where rows are counted, a condition replaces the row policies. */
export function statementOf(path: string, question: Question, options: Options): Statement {
  const make = lists[path]
  if (make === undefined) throw new Error('there is no such list')
  return make(question, options)
}

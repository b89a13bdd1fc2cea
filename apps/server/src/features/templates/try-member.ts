import type { Contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { dayIn, tierAtPayer } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import {
  type Eligibility,
  type EligibilityFor,
  type EligibilityInquiry,
  NoReply,
  type PayerReply,
} from '../../kernel/ports/eligibility.ts'
import { type AskingPractice, findPayerById, findPractice, settingsOf } from '../payer-answers/index.ts'
import { contentOf, formToRead } from './forms.ts'
import { trialOf } from './trial.ts'
import { askablePayers } from './use-queries.ts'

type Templates = Contract['templates']
type Member = ParsedInputOf<Templates['tryMember']>
type Context = Pick<ContextOf<Templates['tryMember']>, 'inScope' | 'practiceIds'>

export async function payersOfSandbox(
  ctx: Context,
  eligibilityFor: EligibilityFor,
  templateId: string,
): Promise<OutputOf<Templates['memberPayers']>> {
  await ctx.inScope((db) => formToRead(db, templateId))
  const { service } = await asking(ctx, eligibilityFor)
  return service?.sandbox === true ? await ctx.inScope(askablePayers) : []
}

/** The payer is asked as for any patient, but never in earnest, and nothing of it is kept. */
export async function tryMember(
  ctx: Context,
  eligibilityFor: EligibilityFor,
  member: Member,
): Promise<OutputOf<Templates['tryMember']>> {
  const { content, payer } = await ctx.inScope(async (db) => ({
    content: contentOf(await formToRead(db, member.templateId)),
    payer: await findPayerById(db, member.payerId),
  }))
  const { practice, service } = await asking(ctx, eligibilityFor)
  if (service?.sandbox !== true) throw fail('templates.no_sandbox')
  const today = dayIn(practice.time_zone)
  const { answer } = await answered(service, inquiryAbout(member, practice, payer?.name ?? '', today))
  if (answer.benefits.length === 0) throw fail('templates.member_unknown')
  const { network, tiers } = practice
  const tier = tierAtPayer(tiers, [payer?.name ?? '', member.payerId])
  return {
    answeredAt: new Date().toISOString(),
    payer: payer?.name ?? answer.payer.name,
    ...trialOf(content, answer, { network, visitDate: today, today, tier, ...settingsOf(payer) }, [member.memberId]),
  }
}

/** The first practice that is selected asks, as in Real Time (spec D1). */
async function asking(ctx: Context, eligibilityFor: EligibilityFor) {
  const [practiceId = ''] = ctx.practiceIds
  const practice = await ctx.inScope((db) => findPractice(db, practiceId))
  return { practice, service: await eligibilityFor(practice) }
}

async function answered(service: Eligibility, inquiry: EligibilityInquiry): Promise<PayerReply> {
  try {
    return await service.ask(inquiry)
  } catch (error) {
    throw error instanceof NoReply ? fail('templates.payer_silent') : error
  }
}

function inquiryAbout(
  { payerId, memberId, firstName, lastName, birthDate }: Member,
  { name, npi, tax_id }: AskingPractice,
  payerName: string,
  today: string,
): EligibilityInquiry {
  const subscriber = { firstName, middleName: '', lastName, birthDate, gender: '' as const, memberId, groupNumber: '' }
  return {
    traceNumber: newId(),
    payer: { id: payerId, name: payerName },
    provider: { firstName: '', name, npi, taxId: tax_id },
    subscriber,
    dependent: null,
    dateOfService: today,
    serviceTypes: ['35'],
    procedure: '',
  }
}

import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { dayIn, eligibilityOf, type PayerSettings, tierAtPayer } from '@bitewing/domain'
import type { ContextOf } from '../../kernel/http/context.ts'
import {
  type Eligibility,
  type EligibilityInquiry,
  NoReply,
  type PayerReply,
  type EligibilityFor,
} from '../../kernel/ports/eligibility.ts'
import {
  type AskingPractice,
  findPayerById,
  findPractice,
  insertAnswer,
  packedProof,
  settingsOf,
} from '../payer-answers/index.ts'
import { changesSinceLastCheck } from './changes.ts'
import { presentAnswer } from './present-answer.ts'
import { NO_ANSWER, NOT_SET_UP, NOTHING_TOLD, refusalOfNoReply, refusalsOf } from './refusals.ts'
import { askingPractice } from './asking-practice.ts'

type Check = (typeof contract)['realTime']['check']
type Request = ParsedInputOf<Check>
type Refused = Extract<ResultOf<Check>, { success: false }>

type Asked = {
  ctx: ContextOf<Check>
  request: Request
  practice: AskingPractice
  service: Eligibility
  payer: { name: string; settings: PayerSettings }
}

/** Asks the payer while the user waits. Every outcome is stored, together with who asked. */
export async function askPayer(
  ctx: Asked['ctx'],
  eligibilityFor: EligibilityFor,
  request: Request,
): Promise<ResultOf<Check>> {
  const { practice, payer } = await ctx.inScope(async (db) => ({
    practice: await findPractice(db, askingPractice(ctx)),
    payer: await findPayerById(db, request.tradingPartnerServiceId),
  }))
  const service = await eligibilityFor(practice)
  if (service === undefined) return refused([NOT_SET_UP])
  const told = { name: payer?.name ?? '', settings: settingsOf(payer) }
  const asked: Asked = { ctx, request, practice, service, payer: told }
  try {
    return await answered(asked, await service.ask(inquiryOf(asked)))
  } catch (error) {
    if (!(error instanceof NoReply)) throw error
    return await unanswered(asked, error)
  }
}

async function answered(asked: Asked, { answer, format, body }: PayerReply): Promise<ResultOf<Check>> {
  const { ctx, request, practice, payer, service } = asked
  const tier = tierAtPayer(practice.tiers, [payer.name, request.tradingPartnerServiceId])
  const visit = { network: practice.network, visitDate: dayIn(practice.time_zone), tier }
  const eligibility = eligibilityOf(answer, { ...visit, payer: payer.settings })
  const refusals = refusalsOf(answer.rejections)
  const lastCheck = await ctx.inScope(async (db) => {
    await insertAnswer(db, {
      ...storedOf(asked, answer.payer.name),
      result: eligibility,
      rejections: answer.rejections.map(({ code }) => code),
      format,
      body: packedProof(body),
    })
    return await changesSinceLastCheck(db, {
      practiceId: practice.id,
      payerId: request.tradingPartnerServiceId,
      ...personOf(request),
    })
  })
  if (answer.benefits.length === 0) return refused(refusals.length > 0 ? refusals : [NOTHING_TOLD])
  return {
    success: true,
    askedAt: new Date().toISOString(),
    sandbox: service.sandbox,
    ...presentAnswer(answer, { ...visit, ...payer.settings }),
    eligibility,
    lastCheck,
    message: refusals,
  }
}

async function unanswered(asked: Asked, noReply: NoReply): Promise<Refused> {
  const { failure, body } = noReply
  await asked.ctx.inScope((db) =>
    insertAnswer(db, {
      ...storedOf(asked, ''),
      failure: String(failure),
      format: 'none',
      body: body === '' ? null : packedProof(body),
    }),
  )
  return refused([refusalOfNoReply(noReply)])
}

function refused(message: Refused['message']): Refused {
  return { success: false, err: NO_ANSWER, message }
}

/** What is stored for every check, whatever its outcome. */
function storedOf({ ctx, request, practice, service, payer }: Asked, nameInAnswer: string) {
  const { memberId, patientFirstName, patientDob } = personOf(request)
  return {
    practice_id: practice.id,
    record_id: null,
    asked_by: ctx.user.userId,
    provider: service.provider,
    sandbox: service.sandbox,
    payer_id: request.tradingPartnerServiceId,
    payer_name: payer.name || nameInAnswer,
    member_id: memberId,
    patient_first_name: patientFirstName,
    patient_dob: patientDob,
  }
}

function personOf({ subscriber }: Request) {
  const { memberId, firstName } = subscriber
  return { memberId, patientFirstName: firstName, patientDob: birthDateOf(subscriber) }
}

/** 20010112 is 2001-01-12. */
function birthDateOf({ dateOfBirth }: Request['subscriber']): string {
  return `${dateOfBirth.slice(0, 4)}-${dateOfBirth.slice(4, 6)}-${dateOfBirth.slice(6)}`
}

/** All of dental at once, for today, because most payers accept only one service type. */
function inquiryOf({ request, practice, payer }: Asked): EligibilityInquiry {
  const { provider, subscriber } = request
  return {
    traceNumber: newId(),
    payer: { id: request.tradingPartnerServiceId, name: payer.name },
    provider: {
      firstName: '',
      name: provider.organizationName,
      npi: provider.npi,
      taxId: provider.taxId.replace('-', ''),
    },
    subscriber: {
      firstName: subscriber.firstName,
      middleName: '',
      lastName: subscriber.lastName,
      birthDate: birthDateOf(subscriber),
      gender: '',
      memberId: subscriber.memberId,
      groupNumber: subscriber.groupNumber,
    },
    dependent: null,
    dateOfService: dayIn(practice.time_zone),
    serviceTypes: ['35'],
    procedure: '',
  }
}

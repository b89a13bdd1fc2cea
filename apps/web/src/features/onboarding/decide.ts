import { onboarding, type UserRequest } from '@bitewing/contract'
import { ApiError, perform, reportFailure } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.onboarding

/** Asked first, because it is final; where a client of that name was made meanwhile, asked once more. */
export async function approveRequest(request: UserRequest): Promise<void> {
  const { _id: id, client, clientDeleted } = request
  if (clientDeleted) return toast.error(texts.clientDeleted)
  const title = texts.approveTitle
  if (!(await confirm({ title, message: approveQuestion(request), confirmLabel: texts.approve }))) return
  try {
    await perform(onboarding.accept, { id, attachTo: client?._id }, { success: texts.approved })
  } catch (error) {
    const existing = error instanceof ApiError ? error.existing : undefined
    if (existing === undefined) reportFailure(error)
    else await attachRequest(id, existing)
  }
}

function approveQuestion({ name, client, invites }: UserRequest): string {
  if (client !== null) return texts.addQuestion(client.name)
  return invites ? texts.inviteQuestion(name) : texts.emptyQuestion
}

async function attachRequest(id: string, attachTo: string): Promise<void> {
  const question = { title: texts.existsTitle, message: texts.existsQuestion, confirmLabel: texts.attach }
  if (!(await confirm(question))) return
  await perform(onboarding.accept, { id, attachTo }, { success: texts.approved }).catch(reportFailure)
}

export async function denyRequest({ _id: id, name }: UserRequest): Promise<void> {
  const question = { title: texts.denyTitle, message: texts.denyQuestion(name), confirmLabel: texts.deny, danger: true }
  if (await confirm(question)) await perform(onboarding.reject, { id }, { success: texts.denied }).catch(reportFailure)
}

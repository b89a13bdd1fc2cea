import { subscriptions } from '@bitewing/contract'
import { perform, reportFailure } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.subscriptions.invoices

export async function resendInvoice(id: string): Promise<void> {
  const agreed = await confirm({
    title: texts.resendTitle,
    message: texts.resendQuestion,
    confirmLabel: texts.resendOne,
  })
  if (agreed) await perform(subscriptions.resend, { id }, { success: texts.sent }).catch(reportFailure)
}

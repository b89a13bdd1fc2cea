import { subscriptions } from '@bitewing/contract'
import { perform, reportFailure } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.subscriptions

type Cancellable = { readonly _id: string; readonly productName: string }

/** Asked first: it is somebody's contract. */
export async function cancelSubscription({ _id: id, productName }: Cancellable): Promise<void> {
  const agreed = await confirm({
    title: texts.cancelTitle,
    message: texts.cancelQuestion(productName),
    confirmLabel: texts.cancelIt,
    cancelLabel: texts.keepIt,
    danger: true,
  })
  if (agreed) await perform(subscriptions.cancel, { id }, { success: texts.cancelled }).catch(reportFailure)
}

export async function takeBackCancellation({ _id: id, productName }: Cancellable): Promise<void> {
  const agreed = await confirm({
    title: texts.takeBackTitle,
    message: texts.takeBackQuestion(productName),
    confirmLabel: texts.takeBack,
  })
  if (agreed) await perform(subscriptions.cancel, { id, undo: true }, { success: texts.takenBack }).catch(reportFailure)
}

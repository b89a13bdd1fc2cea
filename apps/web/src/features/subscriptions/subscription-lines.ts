import type { Subscriber, Subscription } from '@bitewing/contract'
import { messages } from '../../messages.ts'

const texts = messages.subscriptions

/** A line of the tree: a client, one of its practices, or what that has subscribed to. */
export type SubscriptionLine = {
  readonly id: string
  readonly code: string
  readonly label: string
  readonly subscription?: Subscription
}

/** Clients with what is below them, in order; where there is nothing, a line says so. */
export function linesOf(subscribers: readonly Subscriber[]): SubscriptionLine[] {
  return subscribers.flatMap(({ _id, clientName, practices }, index) => {
    const code = String(index)
    return [
      { id: _id, code, label: clientName },
      ...orNothing(
        practices.flatMap((practice, place) => practiceLines(practice, `${code}-${place}`, _id)),
        { id: `${_id} none`, code: `${code}-0`, label: texts.noPractices },
      ),
    ]
  })
}

type Practice = Subscriber['practices'][number]

function practiceLines({ _id, name, subscriptions }: Practice, code: string, clientId: string): SubscriptionLine[] {
  const id = _id ?? `${clientId} without`
  return [
    { id, code, label: _id === null ? texts.withoutPractice : name },
    ...orNothing(
      subscriptions.map((subscription, place) => ({
        id: subscription._id,
        code: `${code}-${place}`,
        label: subscription.productName,
        subscription,
      })),
      { id: `${id} none`, code: `${code}-0`, label: texts.noProducts },
    ),
  ]
}

function orNothing(lines: readonly SubscriptionLine[], nothing: SubscriptionLine): readonly SubscriptionLine[] {
  return lines.length === 0 ? [nothing] : lines
}

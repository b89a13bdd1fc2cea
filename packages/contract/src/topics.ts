/** What the server tells all browsers of, the moment that it changes. */
export const LIVE_TOPICS = ['record', 'presence', 'pms', 'tickets', 'colours', 'session', 'robot'] as const

/** What screens show and calls change: an endpoint's `shows` and `changes` name it, and what to ask for again follows from that. */
export const TOPICS = [...LIVE_TOPICS, 'clients', 'payers', 'logins', 'columns'] as const
export type Topic = (typeof TOPICS)[number]

export function isLive(topic: Topic): topic is (typeof LIVE_TOPICS)[number] {
  return (LIVE_TOPICS as readonly Topic[]).includes(topic)
}

/** Topics whose changes the server announces to all browsers at once. */
export const LIVE_TOPICS = [
  'record',
  'presence',
  'pms',
  'tickets',
  'colours',
  'session',
  'robot',
  'calls',
  'sms',
  'callbacks',
  'reservations',
  'plans',
  'templates',
  'bookmarks',
  'onboarding',
  'intake',
  'quality',
  'claims',
  'feeds',
  'subscriptions',
] as const

/** What endpoints show and make outdated. Their `shows` and `refreshes` name these topics, which decides what is refetched. */
export const TOPICS = [
  ...LIVE_TOPICS,
  'clients',
  'payers',
  'logins',
  'columns',
  'users',
  'permissions',
  'credentials',
  'administration',
  'lines',
  'schedules',
  'savedReports',
  'fees',
] as const
export type Topic = (typeof TOPICS)[number]

export function isLive(topic: Topic): topic is (typeof LIVE_TOPICS)[number] {
  return (LIVE_TOPICS as readonly Topic[]).includes(topic)
}

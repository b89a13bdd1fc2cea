export { feedAlarmsJob } from './alarms.ts'
export { feedsFeature } from './endpoints.ts'
export { confirmedHostKey } from './source-queries.ts'
export { FeedWatcher } from './watcher.ts'

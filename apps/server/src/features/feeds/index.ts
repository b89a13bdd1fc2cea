export { feedAlarmsJob } from './alarms.ts'
export { feedsFeature } from './endpoints.ts'
export { FeedWatcher } from './watcher.ts'

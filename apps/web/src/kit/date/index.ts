export * from './calendar-date.ts'
export * from './moment.ts'
export * from './range.ts'

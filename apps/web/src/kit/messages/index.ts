export * from './kit.ts'

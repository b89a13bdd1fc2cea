export * from './kit.ts'
export * from './tree.ts'

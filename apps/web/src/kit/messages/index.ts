export * from './kit.ts'
export * from './tree.ts'
export * from './sortable.ts'
export * from './phone.ts'

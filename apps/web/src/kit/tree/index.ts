export { CheckTree } from './CheckTree.tsx'
export type { TreeItem } from './TreeBranch.tsx'
export { TreeTable } from './TreeTable.tsx'

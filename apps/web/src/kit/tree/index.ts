export { CheckTree } from './CheckTree.tsx'
export type { TreeItem } from './TreeBranch.tsx'

export { movedTo } from './order.ts'
export { SortableList } from './SortableList.tsx'

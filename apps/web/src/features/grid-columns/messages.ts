/** Columns Configuration: 2 §2.10. */
export const gridColumns = {
  title: 'Transactions Columns',
  name: 'Column',
  description: 'Description',
  active: 'Active',
  show: (name: string) => `Show ${name}`,
  choose: 'Columns',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  restore: 'Default columns',
}

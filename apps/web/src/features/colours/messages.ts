/** Flag Color: 3 §2, 3 §5, 3 §8. */
export const colours = {
  add: 'Add color',
  edit: 'Edit color',
  name: 'Name',
  hexCode: 'Code color',
  priority: 'Priority',
  confirmRemove: (name: string) => `Delete the color ${name}? Records that bear it lose it.`,
  added: 'Color was saved correctly',
  changed: 'Color was update correctly',
  deleted: 'Color was deleted correctly',
}

/** Flag Color: 3 §2, 3 §5, 3 §8. */
export const colours = {
  title: 'Flag Color',
  client: 'Client',
  add: 'Add color',
  edit: 'Edit color',
  name: 'Name',
  hexCode: 'Code color',
  priority: 'Priority',
  change: 'Edit',
  remove: 'Delete',
  confirmRemove: (name: string) => `Delete the color ${name}? Records that bear it lose it.`,
  saved: 'Color was saved correctly',
  updated: 'Color was update correctly',
  deleted: 'Color was deleted correctly',
  noClient: 'No client has been assigned to you yet. Please ask your administrator.',
}

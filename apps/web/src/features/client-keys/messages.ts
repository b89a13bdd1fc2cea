/** Client keys (NS): 3 §2, 3 §5, 3 §8. */
export const clientKeys = {
  add: 'Create NS',
  edit: 'Edit NS',
  client: 'Client',
  key: 'NS',
  keyHelp:
    'The word by which the outside names the client, such as the top folder of its files: 3 to 63 letters, digits, hyphens and underscores',
  created: 'Created',
  createdBy: 'Created by',
  updated: 'Updated',
  updatedBy: 'Updated by',
  confirmRemove: (key: string) => `Delete the NS ${key}? What comes under it belongs to no client from then on.`,
  added: 'Created',
  changed: 'Updated successful',
  deleted: 'Deleted',
  none: 'No client has an NS yet.',
}

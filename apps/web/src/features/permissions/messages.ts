/** The permission catalogue and the permission tree: 3 §2, 3 §5. */
export const permissions = {
  empty: 'Dear user, there is no permissions yet, please try to create one',
  failed: 'The permissions could not be loaded.',
  catalogue: 'Permission catalogue',
  tree: 'Permission tree',
  addSection: 'Add section',
  createElement: 'Create element',
  newEntry: { Module: 'New module', Section: 'New section', Action: 'New action' },
  editEntry: { Module: 'Edit module', Section: 'Edit section', Action: 'Edit action' },
  /** What an entry of each type is called by; the message that it is missing says the same. */
  label: { Module: 'Module', Section: 'Section', Action: 'Action' },
  entry: 'Entry',
  name: 'Permission name',
  nameHelp: 'A short word for the program, such as intranet',
  type: 'Type',
  code: 'Code',
  url: 'Url',
  urlHelp: 'The path of a screen, such as /clients, or an address that begins with https://',
  icon: 'Icon',
  group: 'Group of the menu',
  catalog: 'Catalogue',
  inMenu: 'Shown in the menu',
  protected: 'Protected',
  protectedHelp: 'Only somebody who holds Permissions can give it',
  ownCode: (code: string) => `${code} · own`,
  yes: 'Yes',
  no: 'No',
  ofProgram: 'Part of the program: its name, url and place in the hierarchy stay. It can be called otherwise.',
  shippedAs: (name: string) => `Bitewing calls it ${name}.`,
  added: 'The permission was added. Nobody has it yet: give it to clients and users.',
  changed: 'The permission was saved.',
  deleted: 'The permission was deleted.',
  move: 'Move',
  moveTitle: (label: string) => `Move ${label}`,
  moveHelp: 'Drag an entry, or use its arrows. Each move is saved at once, and changes the menu of everybody.',
  moved: 'The order was saved.',
  confirmRemove: (label: string, users: number, clients: number) =>
    `Delete ${label} with everything below it? ${counted(users, 'user')} and ${counted(clients, 'client')} have it, and lose it.`,
  close: 'Close',
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

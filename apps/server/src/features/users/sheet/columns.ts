/** The columns of a sheet of people: the export writes them, the import reads them, in whatever order. */
export const COLUMNS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  user: 'Email',
  phone: 'Phone',
  forcePinEmail: 'Send PIN to email',
  practices: 'Practices',
  permissions: 'Permissions',
  defaultPath: 'Default page',
} as const
export type SheetColumn = keyof typeof COLUMNS

/** Between the practices, and between the permissions, of a cell. */
export const BETWEEN = ';'
/** Between a client and its practice: "Brightsmile / Downtown". */
export const OF_CLIENT = ' / '

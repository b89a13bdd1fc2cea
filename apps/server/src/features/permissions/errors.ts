import type { ErrorTexts } from '../../kernel/error-text.ts'

/** The catalogue of permissions (docs/decisions/0037). */
export const permissionsErrors = {
  'permissions.exists': { status: 400, text: 'This name is already used for another permission.' },
  'permissions.wrong_place': {
    status: 400,
    text: 'A section belongs to a module and an action to a section; a module belongs to nothing.',
  },
  'permissions.stays_in_place': {
    status: 409,
    text: 'The type and the parent of an entry cannot be changed. Delete it, and add it where it belongs.',
  },
  'permissions.part_of_program': {
    status: 409,
    text: 'This entry is part of the program, which asks for it by name: its name and url cannot be changed.',
  },
  'permissions.not_deletable': {
    status: 409,
    text: 'This entry is part of the program, which asks for it: it cannot be deleted. It can be taken out of the menu.',
  },
  'permissions.stays_protected': {
    status: 409,
    text: 'This entry ships protected: its protection cannot be taken off.',
  },
  'permissions.has_no_screen': { status: 400, text: 'This entry has no screen that the menu could lead to.' },
  'permissions.wrong_url': { status: 400, text: '{problem}' },
  'permissions.unknown_catalog': { status: 400, text: 'This catalogue does not exist.' },
} as const satisfies ErrorTexts

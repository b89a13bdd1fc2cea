import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Starting points for what people are given. */
export const permissionSetsErrors = {
  'permission_sets.exists': { status: 409, text: 'Another permission set has this name already.' },
  'permission_sets.unknown_permission': { status: 400, text: 'A chosen permission does not exist any more.' },
} as const satisfies ErrorTexts

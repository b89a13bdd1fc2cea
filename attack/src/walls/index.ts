import { permission } from './permission.ts'
import { scope } from './scope.ts'
import type { Wall } from './wall.ts'

export const walls = { permission, scope } satisfies Record<string, Wall>

import { anonymous } from './anonymous.ts'
import { mask } from './mask.ts'
import { permission } from './permission.ts'
import { scope } from './scope.ts'
import type { Wall } from './wall.ts'

/** In the order in which they are attacked: the first ones change nothing that later ones look at. */
export const walls = { anonymous, permission, mask, scope } satisfies Record<string, Wall>

import { anonymous } from './anonymous.ts'
import { files } from './files.ts'
import { floods } from './floods.ts'
import { injection } from './injection.ts'
import { mask } from './mask.ts'
import { ownership } from './ownership.ts'
import { permission } from './permission.ts'
import { races } from './races.ts'
import { scope } from './scope.ts'
import { signIn } from './sign-in.ts'
import { stream } from './stream.ts'
import type { Wall } from './wall.ts'
import { wire } from './wire.ts'

/** In the order in which they are attacked: the first ones change nothing that later ones look at. */
export const walls = {
  anonymous,
  permission,
  wire,
  stream,
  files,
  mask,
  scope,
  races,
  injection,
  ownership,
  'sign-in': signIn,
  floods,
} satisfies Record<string, Wall>

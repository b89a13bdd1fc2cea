import { parseArgs } from 'node:util'
import { rolesBeforehand } from '@bitewing/db'
import { say } from './sentences.ts'

/** npm run -s database-roles [-- --owner NAME] */

const { values } = parseArgs({ options: { owner: { type: 'string', default: 'bitewing_owner' } } })

say('-- Once, by whoever may create roles, before the first start; PostgreSQL 16 or later.')
for (const statement of rolesBeforehand(values.owner)) say(`${statement};`)

import { rolesBeforehand } from '@bitewing/db'
import { commandLine, say } from './sentences.ts'

/** npm run -s database-roles [-- --owner NAME] */

const { values } = commandLine('npm run -s database-roles [-- --owner NAME]', {
  options: { owner: { type: 'string', default: 'bitewing_owner' } },
})

say('-- Once, by whoever may create roles, before the first start; PostgreSQL 16 or later.')
for (const statement of rolesBeforehand(values.owner)) say(`${statement};`)

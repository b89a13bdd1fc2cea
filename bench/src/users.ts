import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { AIM, compare } from './list.ts'
import { saveResult } from './report.ts'
import { makeNewWorld, type World } from './world.ts'

const PEOPLE = 100_000
const PRACTICES = 2000
const FEWER = { rounds: 5, seconds: 3 }

/** The list of users of a large company, beside the same SQL on bare http + pg: for who decides for all, and for a manager. */
export async function users(say: (line: string) => void): Promise<boolean> {
  say(`users: making ${PEOPLE.toLocaleString('en')} people in ${PRACTICES.toLocaleString('en')} practices`)
  const world = await makeNewWorld(600)
  try {
    await fill(world)
    const texts: string[] = []
    let passed = true
    for (const [name, user, question] of [
      ['everybody, the first page', 'admin@bitewing.example', {}],
      ['everybody, by a part of the phone', 'admin@bitewing.example', { phone: '5550042' }],
      ['the people of a manager', 'manager@bitewing.example', {}],
    ] as const) {
      const target = { path: contract.users.list.path, user, method: 'GET' as const }
      const { text, ratio } = await compare(world, name, { limit: 10, offset: 0, sort: 'lastName', ...question }, say, {
        ...FEWER,
        target,
      })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('users', 'npm run bench users', texts)
    return passed
  } finally {
    await world.remove()
  }
}

async function fill({ database }: World): Promise<void> {
  const owner = createClient(database.ownerUrl)
  await owner.connect()
  try {
    await owner.query(`
      delete from users where password_hash is null or blocked_at is not null;
      insert into clients (id, name) select 'c' || lpad(to_hex(n), 23, '0'), 'Client ' || n from generate_series(1, ${PRACTICES / 5}) n;
      insert into practices (id, client_id, name, time_zone)
        select 'd' || lpad(to_hex(n), 23, '0'), 'c' || lpad(to_hex(1 + n % ${PRACTICES / 5}), 23, '0'), 'Practice ' || n, 'America/Chicago'
        from generate_series(1, ${PRACTICES}) n;
      insert into users (id, email, first_name, last_name, phone, password_hash)
        select 'e' || lpad(to_hex(n), 23, '0'), 'person' || n || '@example.com', 'First' || n % 1000, 'Aa' || md5(n::text),
          '1512' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'x'
        from generate_series(1, ${PEOPLE}) n;
      insert into user_practices (user_id, practice_id)
        select 'e' || lpad(to_hex(n), 23, '0'), 'd' || lpad(to_hex(1 + n % ${PRACTICES}), 23, '0') from generate_series(1, ${PEOPLE}) n;
      -- The manager's own practices are among them.
      insert into user_practices (user_id, practice_id)
        select m.id, 'd' || lpad(to_hex(n), 23, '0') from users m, generate_series(1, 40) n where m.email = 'manager@bitewing.example';
      insert into client_permissions (client_id, permission_id)
        select c.id, p.id from clients c cross join permissions p where c.name like 'Client %' on conflict do nothing;
      analyze`)
  } finally {
    await owner.end()
  }
}

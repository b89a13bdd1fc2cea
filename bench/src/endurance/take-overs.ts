import type pg from 'pg'

/** From and until when, in milliseconds of the clock. */
export type Span = { from: number; to: number }

/** How long a lease lasts after it was renewed (kernel/tasks). */
const LEASE_MS = 6000

/** Lets the database itself write down when a task's robot was found dead, and when the task was taken again. */
export async function watchTasks(owner: pg.Client): Promise<void> {
  await owner.query(`
    create schema endurance;
    create table endurance.events (at timestamptz not null default clock_timestamp(), task text not null, kind text not null, deaths integer, leased_until timestamptz);
    create function endurance.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    begin
      if new.deaths > old.deaths then
        insert into endurance.events (task, kind, deaths, leased_until) values (new.id, 'dead', new.deaths, old.leased_until);
      end if;
      if new.fence > old.fence then
        insert into endurance.events (task, kind) values (new.id, 'taken');
      end if;
      return null;
    end $$;
    create trigger noted after update on robot_tasks for each row execute function endurance.note()`)
}

/** `deaths`: how many robots had been killed with this task in their hands, one after the other, each pause longer than the last. */
export type TakeOver = { ms: number; deaths: number }

/**
 * How long each task of a killed robot waited for the next one: from the kill to its taking, without the time in which the database was
 * away. A task whose robot was not killed but could not renew its lease, because the database was away, is not among them.
 */
export async function takeOvers(
  owner: pg.Client,
  kills: readonly number[],
  absences: readonly Span[],
): Promise<TakeOver[]> {
  const { rows } = await owner.query<{ renewed: number; dead: number; taken: number | null; deaths: number }>(
    `select extract(epoch from dead.leased_until)::float8 * 1000 - $1 as renewed, extract(epoch from dead.at)::float8 * 1000 as dead,
       extract(epoch from (select min(taken.at) from endurance.events taken
         where taken.task = dead.task and taken.kind = 'taken' and taken.at >= dead.at))::float8 * 1000 as taken, dead.deaths
     from endurance.events dead where dead.kind = 'dead'`,
    [LEASE_MS],
  )
  return rows.flatMap(({ renewed, dead, taken, deaths }) => {
    const killed = kills.filter((at) => at >= renewed && at <= dead).at(-1)
    if (killed === undefined) return []
    // Nobody ever took it again.
    if (taken === null) return [{ ms: Number.MAX_SAFE_INTEGER, deaths }]
    return [{ ms: taken - killed - overlap({ from: killed, to: taken }, absences), deaths }]
  })
}

function overlap({ from, to }: Span, absences: readonly Span[]): number {
  return absences.reduce((sum, away) => sum + Math.max(0, Math.min(to, away.to) - Math.max(from, away.from)), 0)
}

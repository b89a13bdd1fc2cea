-- Who may give what: two questions about people whom the asker may not see. Each answers yes or no and nothing else.

-- Somebody can still decide what everybody may do: alive, not blocked, able to sign in (with a password or by an
-- invitation that is still open), and holding `permissions` (M6-S2) at a client.
create function app.administrator_remains() returns boolean language sql stable security definer
  set search_path = pg_catalog, public as $$
  select exists (
    select from permissions p
    join user_permissions up on up.permission_id = p.id
    join users u on u.id = up.user_id and u.deleted_at is null and u.blocked_at is null
    where p.code = 'M6-S2'
      and (u.password_hash is not null or exists (
        select from links l
        where l.user_id = u.id and l.kind = 'password' and l.used_at is null and l.expires_at > now()))
      and exists (
        select from user_practices work
        join practices pr on pr.id = work.practice_id and pr.deleted_at is null
        join clients c on c.id = pr.client_id and c.deleted_at is null
        join client_permissions cp on cp.client_id = c.id and cp.permission_id = p.id
        where work.user_id = u.id))
$$;

-- The person works for a living practice that is not among these.
create function app.works_elsewhere(person text, practice_ids text[]) returns boolean language sql stable security definer
  set search_path = pg_catalog, public as $$
  select exists (
    select from user_practices work
    join practices pr on pr.id = work.practice_id and pr.deleted_at is null
    join clients c on c.id = pr.client_id and c.deleted_at is null
    where work.user_id = person and not work.practice_id = any (practice_ids))
$$;

-- A password that somebody else has set works for one sign-in, which asks for a new one. A block by an administrator
-- (blocked_by) is not lifted by a new password, as one's own is.
alter table users
  add column password_once boolean not null default false,
  add column blocked_by app.id,
  add column block_reason text not null default '';

-- Asked once for a statement, not once for a row.
drop policy administration on users;
create policy administration on users to bitewing_administration
  using (id in (select seen.user_id from user_practices seen
    where seen.practice_id = any ((select app.administered_practice_ids())::text[])))
  with check (true);
drop policy administration on user_permissions;
create policy administration on user_permissions to bitewing_administration
  using (user_id in (select seen.user_id from user_practices seen
    where seen.practice_id = any ((select app.administered_practice_ids())::text[])));

-- Signing people out, voiding their links and inviting them. Which tokens the links have is nobody's to read.
create policy administration on sessions to bitewing_administration
  using (user_id in (select id from users)) with check (user_id in (select id from users));
grant select (id, user_id, ended_at), update (ended_at, end_reason) on sessions to bitewing_administration;
create policy administration on sign_ins to bitewing_administration
  using (user_id in (select id from users)) with check (user_id in (select id from users));
grant select (id, user_id, state), update (state, ticket_digest) on sign_ins to bitewing_administration;
create policy administration on links to bitewing_administration
  using (user_id in (select id from users)) with check (user_id in (select id from users));
grant select (id, user_id, kind, used_at), insert, update (used_at) on links to bitewing_administration;

-- The list of users: in order of the names, and found by any part of an address or a number.
create extension if not exists pg_trgm;
create index users_by_name on users (last_name, id) where deleted_at is null;
create index users_by_part_of_email on users using gin (lower(email) gin_trgm_ops);
create index users_by_part_of_phone on users using gin (phone gin_trgm_ops);

-- An address is nobody's twice, also where the one who has it is beyond the asker's sight.
create function app.email_is_taken(address text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public as $$
  select exists (select from users where lower(email) = lower(address) and deleted_at is null)
$$;

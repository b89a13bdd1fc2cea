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

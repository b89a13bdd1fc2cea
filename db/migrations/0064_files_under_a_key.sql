-- Deleting an NS leaves what comes under it to nobody, so whoever deletes one under which files came lately is asked again. Who administers a client
-- sees no files: the question is answered with a day and nothing else.
create function app.last_file_under(key_id text) returns date language sql stable security definer
  set search_path = pg_catalog, public as $$
  select max(newest.day) from client_keys k
  join practices p on p.client_id = k.client_id
  cross join (values ('azure'), ('sftp')) feed (kind)
  cross join lateral (
    select f.day from feed_files f
    where f.practice_id = p.id and f.kind = feed.kind and f.day >= current_date - 30 and lower(f.container) = lower(k.key)
    order by f.day desc limit 1) newest
  where k.id = key_id
$$;

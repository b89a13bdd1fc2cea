-- How many files each practice was delivered by day, so that a page of millions need not count them. Who writes them is one watcher for each source,
-- so the lines can be added up where they are.
create table feed_file_tallies (
  practice_id app.id not null references practices on delete cascade,
  kind text not null,
  day date not null,
  n bigint not null,
  primary key (practice_id, kind, day)
);
call app.scope_by_practice('feed_file_tallies');
revoke insert, update, delete on feed_file_tallies from bitewing_app;

create function app.tally_feed_files() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into feed_file_tallies as t
      select practice_id, kind, day, -count(*) from gone where practice_id is not null group by 1, 2, 3 order by 1, 2, 3
      on conflict (practice_id, kind, day) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_file_tallies as t
      select practice_id, kind, day, count(*) from come where practice_id is not null group by 1, 2, 3 order by 1, 2, 3
      on conflict (practice_id, kind, day) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on feed_files referencing new table as come
  for each statement execute function app.tally_feed_files();
create trigger tally_updated after update on feed_files referencing old table as gone new table as come
  for each statement execute function app.tally_feed_files();
create trigger tally_deleted after delete on feed_files referencing old table as gone
  for each statement execute function app.tally_feed_files();

insert into feed_file_tallies
  select practice_id, kind, day, count(*) from feed_files where practice_id is not null group by 1, 2, 3;

create view azure_file_tallies with (security_invoker = true) as select * from feed_file_tallies where kind = 'azure';
create view sftp_file_tallies with (security_invoker = true) as select * from feed_file_tallies where kind = 'sftp';
grant select on azure_file_tallies, sftp_file_tallies to bitewing_app, bitewing_system;

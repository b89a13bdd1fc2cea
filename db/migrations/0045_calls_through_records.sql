-- A call is seen through its line, or through a record that it was made about. Whether a call that somebody named is really theirs is found
-- out when either becomes known, not for every call that is read: the policy then needs only columns that every index of the calls holds.

alter table record_calls add column matched boolean not null default false;

-- Naming any call's id links nothing: the number, the time and the person must be those of the call.
create function app.is_call_of(made record_calls, told calls) returns boolean language sql immutable as $$
  select told.direction = 'outbound' and made.number = told.digits
    and (told.user_id is null or told.user_id = made.user_id)
    and made.dialled_at between told.started_at - interval '15 minutes' and told.started_at + interval '15 minutes'
$$;

create function app.match_named_call() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.matched := exists (select from calls told where told.id = new.call_id and app.is_call_of(new, told));
  return new;
end $$;
create trigger matched before insert or update on record_calls for each row execute function app.match_named_call();

-- One statement for however many calls are told at once.
create function app.match_told_calls() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- The row's own trigger finds out anew.
  update record_calls set matched = false where call_id in (select id from told);
  return null;
end $$;
create trigger matched_when_added after insert on calls referencing new table as told
  for each statement execute function app.match_told_calls();
create trigger matched_when_changed after update on calls referencing new table as told
  for each statement execute function app.match_told_calls();

update record_calls set matched = false;

drop policy scope on calls;
create policy scope on calls to bitewing_app using (
  line_id = any (array(select seen.id from phone_lines seen))
  or id = any (array(select made.call_id from record_calls made where made.matched))
);

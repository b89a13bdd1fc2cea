-- Who works on a record right now, so that two agents do not call about the same one (docs/decisions/0060).
create table call_reservations (
  record_id app.id primary key references verification_records on delete cascade,
  practice_id app.id not null references practices,
  user_id app.id not null references users on delete cascade,
  since timestamptz not null default now(),
  -- After this it is free for everybody, whatever became of the browser.
  until timestamptz not null
);
create index call_reservations_of_practice on call_reservations (practice_id, until);
call app.scope_by_practice('call_reservations');

-- When the provider put a call on hold and took it back. Its events come in any order, so each is kept.
create table call_holds (
  call_id bigint not null references calls on delete cascade,
  at timestamptz not null,
  held boolean not null,
  primary key (call_id, at, held)
);
call app.scope_table('call_holds', 'exists (select from calls seen where seen.id = call_holds.call_id)');
revoke insert, update, delete on call_holds from bitewing_app;

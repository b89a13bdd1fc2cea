-- How many calls of a session, or of an address, all processes together have let in during its minute: each process adds what it let in, in
-- parts of the limit (docs/decisions/0068). Not logged: after a crash of the database everybody begins anew.
create unlogged table call_counts (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
);
call app.scope_to_system('call_counts');

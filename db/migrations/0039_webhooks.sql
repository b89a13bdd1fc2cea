-- What providers' machines tell us, from its arrival until it has been worked on (docs/decisions/0043). The text may name patients: it is sealed,
-- and deleted as soon as it is not needed. The digest stays, so that the same event is never taken twice.

create table webhook_events (
  id app.id primary key,
  source text not null,
  -- Of the provider's id of the event.
  digest bytea not null,
  received_at timestamptz not null default now(),
  -- Null: worked on, or given up.
  sealed text,
  worked_at timestamptz,
  unique (source, digest)
);
create index webhook_events_waiting on webhook_events (received_at) where sealed is not null;
call app.scope_to_system('webhook_events');

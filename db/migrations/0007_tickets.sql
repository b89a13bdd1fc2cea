-- What somebody asks or reports about a record, and what is answered.

create table tickets (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  product_id app.id,
  title text not null check (length(title) between 1 and 150),
  notes text not null default '',
  steps_to_reproduce text not null default '',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  created_by app.id not null references users
);
create index tickets_by_age on tickets (practice_id, created_at desc, id desc);
create index tickets_of_record on tickets (practice_id, record_id);
call app.scope_by_practice('tickets');

-- The course of a ticket: what was written, and when it was closed and reopened, each with who did it.
create table ticket_responses (
  id app.id primary key,
  practice_id app.id not null references practices,
  ticket_id app.id not null references tickets on delete cascade,
  at timestamptz not null default clock_timestamp(),
  user_id app.id not null references users,
  kind text not null check (kind in ('response', 'closed', 'reopened')),
  message text not null default '',
  check ((kind = 'response') = (message <> ''))
);
create index ticket_responses_of_ticket on ticket_responses (practice_id, ticket_id, at, id);
call app.scope_by_practice('ticket_responses');

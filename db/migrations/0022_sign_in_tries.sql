-- Tries to sign in and requests for a new password, counted before anything is checked: of many at once, each sees the others.
create table sign_in_tries (
  id app.id primary key,
  kind text not null check (kind in ('sign in', 'new password')),
  username_digest bytea not null,
  ip text not null,
  -- Of a device on which this user has signed in before: its tries are counted apart from those of strangers.
  known_device bytea,
  -- When the password is checked: a try that has to wait is entered with the moment at which it may go on.
  at timestamptz not null,
  -- Null while it is under way.
  failed boolean
);
create index sign_in_tries_of_username on sign_in_tries (username_digest, at);
create index sign_in_tries_of_address on sign_in_tries (ip, at);
create index sign_in_tries_by_age on sign_in_tries (at);
call app.scope_to_system('sign_in_tries');

-- The device's cookie, as a keyed digest.
alter table access_records add column device_digest bytea;
create index access_records_of_device on access_records (device_digest) where outcome = 'signed in';

alter table access_records drop constraint access_records_outcome_check;
alter table access_records add constraint access_records_outcome_check check (outcome in
  ('refused', 'too many tries', 'blocked', 'country', 'pin sent', 'wrong pin', 'new location', 'signed in'));

-- Claim requests that the practices' claim tools announce by signed call. Validating and submitting claims is not ours.

create table claim_requests (
  id app.id primary key,
  client_id app.id not null references clients,
  practice_id app.id not null references practices,
  -- The sender's id of it: announced twice, it is one.
  external_id text not null,
  requested_at timestamptz not null,
  -- The same moment as a day of the practice.
  requested_on date not null,
  claim_type text not null check (claim_type in ('validate', 'submit')),
  patient_name text not null,
  patient_key text collate "C" not null generated always as (lower(patient_name)) stored,
  company_name text not null,
  received_at timestamptz not null default now(),
  unique (client_id, external_id)
);
create index claim_requests_newest on claim_requests (practice_id, claim_type, requested_at desc, id desc)
  include (requested_on, patient_key);
call app.scope_by_practice('claim_requests');
revoke insert, update, delete on claim_requests from bitewing_app;

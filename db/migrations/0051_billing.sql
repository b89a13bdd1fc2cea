-- What the card provider has of our clients: customers, products, subscriptions with their prices, and invoices of twelve months
-- (docs/decisions/0052). It is a copy, kept by signed events and a job. The provider's metadata says whose a thing is; what names no client
-- that is known here is seen by who sees everything.

-- Each question to the provider gets a number. An answer never takes the place of one that was asked for later.
create sequence billing_fetches;
grant usage on sequence billing_fetches to bitewing_system, bitewing_administration;

create table billing_customers (
  id app.id primary key,
  external_id text collate "C" not null unique,
  client_id app.id references clients on delete set null,
  name text not null,
  email text not null,
  phone text not null,
  fetched bigint not null
);
create index billing_customers_of_client on billing_customers (client_id);

create table billing_products (
  id app.id primary key,
  external_id text collate "C" not null unique,
  name text not null,
  -- Which kind of work is paid with it; null for something else, such as training.
  work text check (work in ('FBD', 'ELG')),
  fetched bigint not null
);

create table billing_subscriptions (
  id app.id primary key,
  external_id text collate "C" not null unique,
  customer_external_id text collate "C" not null,
  client_id app.id references clients on delete set null,
  -- One of the client's.
  practice_id app.id references practices on delete set null,
  -- The provider's word.
  status text not null,
  created_at timestamptz not null,
  started_at timestamptz not null,
  -- When the running period ends, which is when the next bill comes.
  period_end timestamptz,
  cancel_at_period_end boolean not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  fetched bigint not null
);
create index billing_subscriptions_of_client on billing_subscriptions (client_id, practice_id);
create index billing_subscriptions_of_customer on billing_subscriptions (customer_external_id);

-- What is paid for an item of a subscription, and from when to when. A price that was replaced stays, for reports about that time.
create table billing_rates (
  id app.id primary key,
  subscription_id app.id not null references billing_subscriptions on delete cascade,
  client_id app.id references clients on delete set null,
  item_external_id text collate "C" not null,
  price_external_id text collate "C" not null,
  product_external_id text collate "C" not null,
  -- metered: cents for each · licensed: cents for a month
  usage text not null check (usage in ('metered', 'licensed')),
  -- Null where the provider's price is of a kind that cannot be said in one number, or is not in US dollars.
  amount integer check (amount >= 0),
  held_from timestamptz not null,
  held_until timestamptz
);
create index billing_rates_of_subscription on billing_rates (subscription_id);

create table billing_invoices (
  id app.id primary key,
  external_id text collate "C" not null unique,
  customer_external_id text collate "C" not null,
  -- Null: written by hand.
  subscription_external_id text collate "C",
  client_id app.id references clients on delete set null,
  -- What people call it; null for a draft.
  number text,
  status text not null,
  billing_reason text not null,
  -- Cents.
  amount_due integer not null,
  amount_paid integer not null,
  created_at timestamptz not null,
  finalized_at timestamptz,
  paid_at timestamptz,
  has_pdf boolean not null,
  fetched bigint not null,
  -- When somebody last had it sent by mail.
  resent_at timestamptz
);
create index billing_invoices_of_subscription on billing_invoices (subscription_external_id, created_at desc, id desc);
create index billing_invoices_of_customer on billing_invoices (customer_external_id);
create index billing_invoices_by_time on billing_invoices (created_at);

call app.scope_by_client('billing_customers');
call app.administer_by_client('billing_customers');
call app.scope_by_client('billing_subscriptions');
call app.administer_by_client('billing_subscriptions');
call app.scope_by_client('billing_rates');
call app.administer_by_client('billing_rates');
call app.scope_by_client('billing_invoices');
call app.administer_by_client('billing_invoices');
-- What is sold is the same for everybody.
call app.scope_table('billing_products', '(select app.user_id()) is not null');
call app.administer_table('billing_products', 'true');
revoke insert, update, delete on billing_customers, billing_products, billing_subscriptions, billing_rates, billing_invoices
  from bitewing_app, bitewing_administration;
-- What is done here is known at once, before the provider tells it.
grant update (cancel_at_period_end, cancel_at, fetched) on billing_subscriptions to bitewing_administration;
grant update (resent_at) on billing_invoices to bitewing_administration;

-- What the provider said has changed, and has not been asked for again since.
create table billing_changes (
  kind text not null check (kind in ('customer', 'product', 'subscription', 'invoice')),
  external_id text collate "C" not null,
  -- Grows each time it is told, so that what is told while the answer is under way is asked for once more.
  told integer not null default 1,
  primary key (kind, external_id)
);
call app.scope_to_system('billing_changes');

-- How fresh the copy is, and the webhook. One row.
create table billing_account (
  only_one boolean primary key default true check (only_one),
  -- Everything that had happened then is here; null before the provider was ever read through.
  as_of timestamptz,
  -- When all of it was last read, and not only what has changed.
  walked_at timestamptz,
  webhook_id text,
  -- Sealed.
  webhook_secret bytea
);
insert into billing_account default values;
call app.scope_table('billing_account', '(select app.user_id()) is not null');
call app.administer_table('billing_account', 'true');
revoke all on billing_account from bitewing_app, bitewing_administration;
grant select (only_one, as_of) on billing_account to bitewing_app, bitewing_administration;

-- What a client's practices pay for each kind of work, in days of the practice.
create view billing_prices with (security_invoker = true) as
select s.client_id, s.practice_id, p.work, r.usage, r.amount, r.subscription_id,
  (r.held_from at time zone t.time_zone)::date as held_from,
  -- The day of a new price is the new price's; the day of an end is the last one.
  least((r.held_until at time zone t.time_zone)::date - 1, (s.ended_at at time zone t.time_zone)::date) as held_until
from billing_rates r
join billing_subscriptions s on s.id = r.subscription_id
join billing_products p on p.external_id = r.product_external_id
join practices t on t.id = s.practice_id
where p.work is not null and r.amount is not null;
grant select on billing_prices to bitewing_app, bitewing_system;

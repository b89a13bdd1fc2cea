-- Orders of the company's web site: a business that wants to be a client, or a client that wants more (docs/decisions/0062).
create table onboarding_orders (
  id app.id primary key,
  -- Who has sent it, and its own id there: sent twice, it is one.
  sender_id app.id not null references clients,
  external_id text collate "C" not null check (external_id <> ''),
  -- The client that it is for; null while that is a stranger.
  client_id app.id references clients,
  ordered_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  business_name text not null,
  address text not null,
  state text not null,
  city text not null,
  -- Practices with their products, as they were ordered; users of other systems in it are shown masked.
  practices jsonb not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Denied')),
  decided_at timestamptz,
  decided_by app.id references users,
  unique (sender_id, external_id)
);
create index onboarding_orders_by_time on onboarding_orders (ordered_at desc, id desc);
call app.scope_to_system('onboarding_orders');
-- Orders of strangers are seen by who administers everything, as the system.
call app.administer_by_client('onboarding_orders');

-- Files that came with an order, found by their order and product alone.
create table onboarding_files (
  order_id app.id not null references onboarding_orders on delete cascade,
  product_id text collate "C" not null,
  client_id app.id references clients,
  filename text not null,
  content_type text not null,
  content bytea not null,
  primary key (order_id, product_id)
);
call app.scope_to_system('onboarding_files');
call app.administer_by_client('onboarding_files');

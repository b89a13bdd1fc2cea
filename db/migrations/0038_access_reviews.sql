-- Who looked at what somebody may do at a client, and found it right.
create table access_reviews (
  client_id app.id not null references clients on delete cascade,
  user_id app.id not null references users on delete cascade,
  reviewed_at timestamptz not null default now(),
  reviewed_by app.id not null references users,
  -- The name at that time: who reviews may be beyond the sight of whoever reads it.
  reviewer text not null,
  primary key (client_id, user_id)
);
create index access_reviews_of_user on access_reviews (user_id);
call app.scope_to_system('access_reviews');
call app.administer_by_client('access_reviews');

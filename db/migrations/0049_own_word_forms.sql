-- A practice's own Word form, filled instead of ours. One that is replaced or removed stays: what was verified while it was in use keeps it.
create table own_word_forms (
  id app.id primary key,
  practice_id app.id not null references practices on delete cascade,
  type text not null check (type in ('FBD', 'ELG')),
  filename text not null,
  content bytea not null,
  bookmarks text[] not null,
  used_from timestamptz not null,
  used_until timestamptz check (used_until >= used_from),
  added_by app.id not null references users
);
create unique index own_word_forms_in_use on own_word_forms (practice_id, type) where used_until is null;
create index own_word_forms_of_practice on own_word_forms (practice_id, type, used_from);
create index own_word_forms_added_by on own_word_forms (added_by);
call app.scope_by_practice('own_word_forms');
call app.administer_by_practice('own_word_forms');
-- Administration alone chooses it, and nobody takes from a verified record what it was printed on.
revoke insert, update, delete on own_word_forms from bitewing_app;
revoke delete on own_word_forms from bitewing_administration;

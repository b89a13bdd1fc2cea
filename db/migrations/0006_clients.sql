-- Clients and practices as people keep them.

-- People choose them by name: two of one name could not be told apart. What was deleted leaves its name free.
create unique index clients_name on clients (lower(name)) where deleted_at is null;
create unique index practices_name on practices (client_id, lower(name)) where deleted_at is null;

-- The form of the practice's insurance plans, where it has one.
alter table practices add column plan_template_id app.id references templates on delete set null;
create index practices_of_plan_template on practices (plan_template_id) where plan_template_id is not null;

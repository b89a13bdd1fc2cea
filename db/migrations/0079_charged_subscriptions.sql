-- Since when a subscription is charged; null while it is not: in a trial, in a pause that follows one, and before its first bill is paid.
alter table billing_subscriptions add charged_from timestamptz;
update billing_subscriptions set charged_from = started_at
  where status not in ('trialing', 'paused', 'incomplete', 'incomplete_expired');
-- Ends of trials were not kept so far, so all of it is read again.
update billing_account set walked_at = null;

create or replace view billing_prices with (security_invoker = true) as
select s.client_id, s.practice_id, p.work, r.usage, r.amount, r.subscription_id,
  (greatest(r.held_from, s.charged_from) at time zone t.time_zone)::date as held_from,
  -- The day of a new price is the new price's; the day of an end is the last one.
  least((r.held_until at time zone t.time_zone)::date - 1, (s.ended_at at time zone t.time_zone)::date) as held_until
from billing_rates r
join billing_subscriptions s on s.id = r.subscription_id
join billing_products p on p.external_id = r.product_external_id
join practices t on t.id = s.practice_id
where p.work is not null and r.amount is not null and s.charged_from is not null;

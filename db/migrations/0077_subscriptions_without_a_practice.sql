-- A subscription that the card provider names no practice for is seen by who sees everything, and not by its client's managers: it is not known
-- for what it pays (docs/decisions/0052).
create policy of_a_practice on billing_subscriptions as restrictive to bitewing_administration using (practice_id is not null);

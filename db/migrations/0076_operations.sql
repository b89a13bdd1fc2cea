-- What confirming a request wrote on our side, each value with the one that it replaced, so that taking it back leaves what somebody has changed
-- since and gives each visit its own old value again (docs/decisions/0064). Requests of older programs have `before` alone.
alter table quality_requests add column written jsonb;

-- The client's practice that an order means, by its NPI or else its name, whether the caller administers it or not: what an order names is not made
-- a second time (docs/decisions/0062). Of a client that the caller does not administer nothing is told.
create function app.practice_of_order(of_client text, of_npi text, of_name text) returns text
  language sql stable security definer set search_path = public as $$
  select id from practices
  where client_id = of_client and deleted_at is null
    and client_id = any (coalesce((select app.administered_client_ids()), array[of_client]))
    and (lower(name) = lower(of_name) or (npi <> '' and npi = of_npi))
  order by (npi = of_npi) desc, id limit 1
$$;
revoke all on function app.practice_of_order(text, text, text) from public;
grant execute on function app.practice_of_order(text, text, text) to bitewing_administration, bitewing_system;

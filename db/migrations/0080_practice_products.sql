-- What orders have ordered for a practice, each product as it was approved (docs/decisions/0062).
create table practice_products (
  id app.id primary key,
  practice_id app.id not null references practices,
  order_id app.id not null references onboarding_orders on delete cascade,
  type text not null check (type in ('FBD', 'ELG')),
  ordered_on date not null
);
create index practice_products_by_practice on practice_products (practice_id);
call app.scope_by_practice('practice_products');
call app.administer_by_practice('practice_products');

-- Of orders that were approved so far.
insert into practice_products (id, practice_id, order_id, type, ordered_on)
select left(md5(concat_ws(' ', o.id, ordered.place, product.place)), 24), p.id, o.id, product.item ->> 'type', (product.item ->> 'date')::date
from onboarding_orders o
cross join lateral jsonb_array_elements(o.practices) with ordinality ordered(item, place)
cross join lateral jsonb_array_elements(ordered.item -> 'products') with ordinality product(item, place)
join lateral (
  select id from practices
  where client_id = o.client_id and (lower(name) = lower(ordered.item ->> 'name') or (npi <> '' and npi = ordered.item ->> 'npi'))
  order by (npi = ordered.item ->> 'npi') desc, deleted_at nulls first, id limit 1
) p on true
where o.status = 'Approved';

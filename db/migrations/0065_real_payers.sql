-- A payer that insures nothing but teeth: what it tells about the plan as a whole is then about the dental plan.
alter table carriers add column dental boolean not null default false;
update carriers set dental = name ~* '\mdent';

-- To which tier of a payer's networks the practice belongs, as 'Payer: tier'; a payer that is not named is unknown.
alter table practices add column tiers text[] not null default '{}';

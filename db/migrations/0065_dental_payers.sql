-- A payer that insures nothing but teeth: what it tells about the plan as a whole is then about the dental plan.
alter table carriers add column dental boolean not null default false;
update carriers set dental = name ~* '\mdent';

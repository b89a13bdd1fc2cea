-- Which of Stedi's two endpoints a client's payers are asked through (docs/decisions/0067).
alter table clients add column stedi_endpoint text not null default 'legacy'
  check (stedi_endpoint in ('legacy', 'redesigned'));

-- A column's title is what people read; its name is what callers know it by.
alter table grid_columns add column title text;
update grid_columns set title = case name when 'PatientId' then 'Patient ID' else name end;
alter table grid_columns alter column title set not null;

-- The eligibility status has a column of its own for those who want it, beside the one that it is part of.
update grid_columns set position = position + 1 where grid = '650000000020000000000001' and position > 8;
insert into grid_columns (id, grid, name, title, description, position, shown_by_default) values
  ('650000000021000000010011', '650000000020000000000001', 'Eligibility', 'Eligibility', 'What the carrier said about the coverage.', 9, false);

-- Where a user has put the column; null in a grid whose columns are in their usual order.
alter table user_columns add column position integer;

-- What a click on a record's row opens. Without a choice of the user it depends on the list.
alter table users add column row_opens text check (row_opens in ('form', 'detail'));

-- A migration that takes away what programs before it use says so in its file with a line "-- oldest program: NAME.sql", the newest migration that
-- a program has to know from then on. Programs that run and are older stop by themselves (docs/decisions/0069).
alter table schema_migrations add column oldest_program text;

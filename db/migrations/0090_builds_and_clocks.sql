-- Which build a process is (version and commit), and how far its clock is from the database's at the least: ahead of it, or behind where it is
-- negative. Programs that were before do not say.
alter table server_processes
  add column build text not null default '',
  add column clock_ahead_seconds double precision not null default 0;

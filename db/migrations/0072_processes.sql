-- What each process of the installation says of itself every few seconds, for the status page and the metrics of all of them together. Who is
-- silent for an hour is forgotten.
create table server_processes (
  id app.id primary key,
  machine text not null,
  roles text[] not null,
  -- The newest migration that its program knows.
  program text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  memory_bytes bigint not null,
  -- Of the disk that DATA_DIR is on.
  free_bytes bigint not null,
  -- Of services outside: how often they were called and failed since the start, and how many of their parts are left alone.
  services jsonb not null,
  -- Makes the backups of every night.
  backs_up boolean not null,
  newest_backup_at timestamptz
);
call app.scope_to_system('server_processes');

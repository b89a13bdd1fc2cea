-- Reports of what was done and what it costs (docs/decisions/0053).

-- When a transaction was done.
create index record_history_done on record_history (practice_id, record_id, at)
  where kind = 'status' and field = 'VerificationType' and new_value like 'Done by%';

-- The Real Time checks of people, among many more answers that the robot asked for.
create index payer_answers_of_people on payer_answers (practice_id, asked_at, id) where asked_by is not null;

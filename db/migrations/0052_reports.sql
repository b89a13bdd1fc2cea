-- The cost report says when each transaction was done (docs/decisions/0053).
create index record_history_done on record_history (practice_id, record_id, at)
  where kind = 'status' and field = 'VerificationType' and new_value like 'Done by%';

-- Finding a patient by the beginning of a name, or by a number, from anywhere.
create index verification_records_by_last_name on verification_records (practice_id, lower(patient_last_name) text_pattern_ops);
create index verification_records_by_first_name on verification_records (practice_id, lower(patient_first_name) text_pattern_ops);
create index verification_records_by_patient on verification_records (practice_id, patient_id);

-- The columns of the grids All Transactions (…01) and Call Center (…02). Their names are those of the grids' own headers.
insert into grid_columns (id, grid, name, description, position, shown_by_default)
select '6500000000210000000' || grid_number || lpad(position::text, 4, '0'),
  '65000000002000000000000' || grid_number, name, description, position, shown_by_default
from (values
  (1, 'Appointment', 'The day of the appointment.', true),
  (2, 'PatientId', 'The patient''s number in the practice.', false),
  (3, 'Patient Name', 'First and last name of the patient.', true),
  (4, 'Practice', 'The practice that the appointment is in.', true),
  (5, 'Type', 'FBD, a full benefit breakdown, or ELG, an eligibility check.', true),
  (6, 'Carrier Name', 'The insurance company.', true),
  (7, 'Missing Fields', 'How much of the form is still empty.', true),
  (8, 'Verification By', 'Who did the verification, and what the carrier said.', true),
  (9, 'Provider', 'The dentist or hygienist of the appointment.', false),
  (10, 'Missing', 'The number of required fields that are still empty.', false)
) as shown (position, name, description, shown_by_default), (values (1), (2)) as grids (grid_number)
-- The call center's list has no column for the number alone.
where not (grid_number = 2 and name = 'Missing');

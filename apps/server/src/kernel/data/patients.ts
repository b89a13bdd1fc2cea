/**
 * How every list shows and sorts patients: first and last name, in the order of last name, then first. The rows of
 * verification_records have the order as a column, which an index serves.
 */
export const patientName = (row: string) => `trim(${row}.patient_first_name || ' ' || ${row}.patient_last_name)`

export const PATIENT_ORDER = 'patient_sort_key'

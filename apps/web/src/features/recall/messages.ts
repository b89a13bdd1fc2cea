/** Recall Transactions: 2 §2.15. */
export const recall = {
  table: 'Patients to call back',
  columns: {
    patient: 'Patient',
    phone: 'Phone',
    practice: 'Practice',
    lastVisit: 'Last visit',
    due: 'Due',
    carrier: 'Carrier',
    remaining: 'Remaining benefits',
    until: 'Until',
  },
  search: 'Search',
  empty: 'Nobody has to be called back.',
  unknown: 'Unknown',
  sample: 'Sample',
  sampleText: 'These patients are invented. Select practices to see who has to be called back.',
  sampleTable: 'Sample of patients to call back',
  choose: 'Select practices',
}

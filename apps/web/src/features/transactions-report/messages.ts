/** Reports: 2 §2.15, §7, §8. */
export const transactionsReport = {
  title: 'Transactions Report',
  table: 'Transactions',
  empty: 'No data found',
  columns: {
    ApptDate: 'Appt Date',
    practice: 'Practice',
    PatientFirstName: 'Patient First Name',
    PatientLastName: 'Patient Last Name',
    CarrierName: 'Carrier Name',
    type: 'Type',
    StatusPatient: 'Status Patient',
  },
  dates: 'Appointment',
  reset: 'Reset',
  search: 'Search',
  legend: 'Legend',
  tones: {
    success: 'Active, or no action taken',
    warning: 'Inactive',
    danger: 'Any other status',
  },
  preparing: 'Preparing the report',
  received: (size: string) => `${size} received`,
  downloaded: 'The file has been downloaded successfully',
  downloadFailed: 'Error downloading the file',
}

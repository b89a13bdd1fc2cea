/** Reports: 2 §2.15, §4. */
export const transactionsReport = {
  table: 'Transactions',
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
  search: 'Search',
  legend: [
    { tone: 'success', text: 'Active, or no action taken' },
    { tone: 'warning', text: 'Inactive' },
    { tone: 'danger', text: 'Any other status' },
  ],
} as const

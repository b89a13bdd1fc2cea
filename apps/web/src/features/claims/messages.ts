/** 3 §2 Claims */
export const claims = {
  columns: {
    dateRequest: 'Date Request',
    claimType: 'Claim Type',
    patientName: 'Patient Name',
    companyName: 'Company Name',
    practice: 'Practice',
  },
  types: { validate: 'Validate', submit: 'Submit' },
  dates: 'Start and end date',
  none: 'No claim request was announced for these practices.',
  about: 'Requests that the practices’ claim tools announced. Bitewing neither validates nor submits them.',
}

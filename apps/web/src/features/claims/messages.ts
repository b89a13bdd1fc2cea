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
  about:
    'Requests that the practices’ claim tools announced. Those to validate are shown, unless Submit is chosen as type. Bitewing does neither itself.',
}

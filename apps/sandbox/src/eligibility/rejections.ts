/** AAA03: what is wrong. Codes without an entry here are not sent. */
export const reasons: Readonly<Record<string, { text: string; followUp: string; resolution: string }>> = {
  '41': {
    text: 'Authorization/Access Restrictions',
    followUp: 'S',
    resolution: 'The payer answers enrolled providers only.',
  },
  '42': { text: 'Unable to Respond at Current Time', followUp: 'R', resolution: 'The payer is down. Try again later.' },
  '43': {
    text: 'Invalid/Missing Provider Identification',
    followUp: 'C',
    resolution: 'Send an NPI that the payer has on file.',
  },
  '51': { text: 'Provider Not on File', followUp: 'N', resolution: 'Register the NPI with the payer.' },
  '53': {
    text: 'Inquired Benefit Inconsistent with Provider Type',
    followUp: 'C',
    resolution: 'Ask with one service type code.',
  },
  '54': {
    text: 'Inappropriate Product/Service ID Qualifier',
    followUp: 'C',
    resolution: 'Dental procedures have the qualifier AD.',
  },
  '55': {
    text: 'Inappropriate Product/Service ID',
    followUp: 'C',
    resolution: 'Ask with a service type code instead.',
  },
  '58': { text: 'Invalid/Missing Date-of-Birth', followUp: 'C', resolution: 'Send the date of birth.' },
  '60': { text: 'Date of Birth Follows Date(s) of Service', followUp: 'C', resolution: 'Check both dates.' },
  '62': {
    text: 'Date of Service Not Within Allowable Inquiry Period',
    followUp: 'C',
    resolution: 'Ask for a date within the last two years.',
  },
  '63': { text: 'Date of Service in Future', followUp: 'C', resolution: 'Ask for today.' },
  '65': { text: 'Invalid/Missing Patient Name', followUp: 'C', resolution: 'Check the spelling of the name.' },
  '67': { text: 'Patient Not Found', followUp: 'C', resolution: 'Send the patient as the subscriber.' },
  '71': {
    text: 'Patient Birth Date Does Not Match That for the Patient on the Database',
    followUp: 'C',
    resolution: 'Verify the date of birth with the patient.',
  },
  '72': { text: 'Invalid/Missing Subscriber/Insured ID', followUp: 'C', resolution: 'Read the member card again.' },
  '73': { text: 'Invalid/Missing Subscriber/Insured Name', followUp: 'C', resolution: 'Use the name on the card.' },
  '75': { text: 'Subscriber/Insured Not Found', followUp: 'C', resolution: 'Check the payer and the member id.' },
  '77': { text: 'Subscriber Found, Patient Not Found', followUp: 'C', resolution: 'Check the patient’s data.' },
  '78': {
    text: 'Subscriber/Insured Not in Group/Plan Identified',
    followUp: 'C',
    resolution: 'Leave the group number out.',
  },
  '79': {
    text: 'Invalid Participant Identification',
    followUp: 'C',
    resolution: 'Check the payer id against the list of payers.',
  },
  '80': { text: 'No Response Received - Transaction Terminated', followUp: 'R', resolution: 'Try again.' },
  T4: { text: 'Payer Name or Identifier Missing', followUp: 'C', resolution: 'Send a payer id.' },
}

export const followUps: Readonly<Record<string, string>> = {
  C: 'Please Correct and Resubmit',
  N: 'Resubmission Not Allowed',
  R: 'Resubmission Allowed',
  S: 'Do Not Resubmit; Inquiry Initiated to a Third Party',
}

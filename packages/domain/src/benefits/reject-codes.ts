/** Why a payer refuses an inquiry, and what helps: X12's reject reasons (AAA03) in our own words. */
export type RejectCode = { readonly meaning: string; readonly resolution: string } & Remedy

type Remedy =
  /** The payer is down: again, with growing pauses. */
  | { readonly by: 'robot'; readonly again: 'patiently' | 'once' }
  | { readonly by: 'robot'; readonly change: Change }
  | { readonly by: 'administrator' | 'person' }
  | { readonly by: 'staff'; readonly offers?: readonly Offer[] }

/** What the robot changes before it asks again. */
export type Change =
  | 'only service type 35'
  | 'qualifier AD'
  | 'date of today'
  | 'payer id from the list'
  | 'one patient per inquiry'

/** What a screen offers to try. */
export type Offer = 'name variants' | 'patient as subscriber' | 'without group number' | 'without member id'

const NAMES: readonly Offer[] = ['name variants', 'patient as subscriber']

export const REJECT_CODES: Readonly<Record<string, RejectCode>> = {
  '04': robot(
    'more patients than the payer takes at once',
    'Ask for one patient at a time.',
    'one patient per inquiry',
  ),
  '15': staff('something that the payer needs is missing', "Complete the patient's date of birth, member id and name."),
  '33': staff('a field is not in the form that the payer reads', 'Correct the field that the payer marked.'),
  '35': person('the practice is out of network', 'Record the benefits as out of network, or ask for another provider.'),
  '41': administrator('the practice has no access to this payer', 'Enrol the NPI with the payer.'),
  '42': down('the payer cannot answer now'),
  '43': administrator(
    'the payer does not accept the provider’s number',
    'Check NPI and tax id, or use the group’s NPI.',
  ),
  '44': administrator('the provider’s name is wrong', 'Use the name under which the NPI is registered.'),
  '45': administrator('the provider’s specialty is missing', 'Add the taxonomy code.'),
  '46': administrator('the provider’s phone number is missing', 'Add the phone number.'),
  '47': administrator('the provider’s state is missing', 'Add state and licence.'),
  '48': administrator('the referring provider’s number is wrong', 'Correct or remove the referring provider.'),
  '49': person('the provider is not the patient’s assigned one', 'Ask with the assigned provider of the DHMO plan.'),
  '50': administrator('the provider may not ask this payer', 'Enrol the provider with the payer.'),
  '51': administrator(
    'the payer does not know the provider',
    'Register the NPI with the payer, or use the group’s NPI.',
  ),
  '52': robot('the date lies outside the provider’s contract', 'Ask for today.', 'date of today'),
  '53': robot('the provider does not offer this service', 'Ask for dental care as a whole.', 'only service type 35'),
  '54': robot('the procedure code is sent under another kind', 'Send it as a dental code.', 'qualifier AD'),
  '55': robot('the payer does not take procedure codes', 'Ask for dental care as a whole.', 'only service type 35'),
  '56': robot('the date is not accepted', 'Ask for today.', 'date of today'),
  '57': robot('the date of service is missing or a range', 'Ask for today, one day.', 'date of today'),
  '58': staff('the date of birth is missing or wrong', 'Complete the date of birth.'),
  '60': staff('the date of birth is after the visit', 'Correct the date of birth.'),
  '61': robot(
    'the date is after the patient’s death',
    'Ask for today; if that is refused too, confirm with the practice who the patient is.',
    'date of today',
  ),
  '62': robot('the date is too far from today', 'Ask for today.', 'date of today'),
  '63': robot('the date is in the future', 'Ask for today, and again on the day of the visit.', 'date of today'),
  '64': staff('the patient’s number is missing or wrong', 'Read the card again.', NAMES),
  '65': staff('the patient’s name is missing or wrong', 'Read the card again and try other spellings.', NAMES),
  '66': staff('the patient’s gender is missing', 'Add it.', NAMES),
  '67': staff('the payer does not know the patient', 'Read the card again and try other spellings.', NAMES),
  '68': staff('the patient’s number belongs to several', 'Add date of birth and full name.', NAMES),
  '69': person('the service does not suit the patient’s age', 'Check date of birth and procedure.'),
  '70': person('the service does not suit the patient’s gender', 'Check the gender.'),
  '71': staff(
    'the date of birth is another at the payer',
    'Confirm it with the patient; day and month may be exchanged.',
  ),
  '72': staff('the member id is missing or wrong', 'Read the card again, without spaces, prefix and suffix.', [
    'without member id',
    ...NAMES,
  ]),
  '73': staff(
    'the subscriber’s name is missing or wrong',
    'Use the legal name, the suffix not in the last name.',
    NAMES,
  ),
  '74': staff('the subscriber’s gender is missing or wrong', 'Add it, or leave it out.', NAMES),
  '75': staff(
    'the payer does not know the subscriber',
    'Check that it is the right payer, and read the card again.',
    NAMES,
  ),
  '76': staff('the member id belongs to several', 'Add date of birth and full name.', NAMES),
  '77': staff('the payer knows the subscriber and not the patient', 'Ask who holds the policy.', NAMES),
  '78': staff('the subscriber is not in this group', 'Leave the group number out.', ['without group number', ...NAMES]),
  '79': {
    meaning: 'the payer’s id is wrong, or the payer cannot be reached',
    resolution: 'Check the payer id in the list of payers.',
    by: 'robot',
    again: 'once',
  },
  '80': down('no answer came from the payer'),
  '97': administrator('the provider’s address is missing', 'Add the address.'),
  '98': person('the service counts as experimental', 'Call the payer.'),
  AA: person('the payer does not know the authorization', 'Check the authorization number.'),
  AE: person('the assigned dentist has to authorize it', 'Get a referral from the assigned dentist.'),
  AF: person('the diagnosis is missing or wrong', 'Ask without a diagnosis.'),
  AG: person('the procedure code is missing or wrong', 'Correct the procedure code.'),
  AO: person('the payer needs to know more about the patient', 'Call the payer.'),
  CI: person('the certification belongs to somebody else', 'Check the certification.'),
  E8: person('the payer wants to review it first', 'Call the payer.'),
  IA: person('the authorization number is not in the payer’s form', 'Correct the authorization number.'),
  MA: person('the authorization number is missing', 'Add the authorization number.'),
  T4: robot('the payer’s id is missing', 'Take the payer id from the list of payers.', 'payer id from the list'),
}

function down(meaning: string): RejectCode {
  return {
    meaning,
    resolution: 'It is asked again; if the payer stays down, call it.',
    by: 'robot',
    again: 'patiently',
  }
}

function robot(meaning: string, resolution: string, change: Change): RejectCode {
  return { meaning, resolution, by: 'robot', change }
}

function administrator(meaning: string, resolution: string): RejectCode {
  return { meaning, resolution, by: 'administrator' }
}

function staff(meaning: string, resolution: string, offers: readonly Offer[] = []): RejectCode {
  return { meaning, resolution, by: 'staff', offers }
}

function person(meaning: string, resolution: string): RejectCode {
  return { meaning, resolution, by: 'person' }
}

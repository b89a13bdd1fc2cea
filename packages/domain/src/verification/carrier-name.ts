export const MAXIMUM_CARRIER_NAME_LENGTH = 50

const CARRIER_NAME = /^[A-Za-z0-9 _-]*$/

export type CarrierNameProblem = 'not-alphanumeric' | 'too-long'

export const CARRIER_NAME_TEXTS: Readonly<Record<CarrierNameProblem, string>> = {
  'not-alphanumeric': 'You can only enter alphanumeric characters',
  'too-long': 'Maximum 50 characters',
}

/** An empty name is for the pre-check to refuse, not for this. */
export function carrierNameProblem(name: string): CarrierNameProblem | undefined {
  if (!CARRIER_NAME.test(name)) return 'not-alphanumeric'
  return name.length > MAXIMUM_CARRIER_NAME_LENGTH ? 'too-long' : undefined
}

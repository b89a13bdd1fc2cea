/** The eligibility statuses that people and the robot set; a record may have others. */
export const ELIGIBILITY_STATUSES = [
  'Active',
  'Inactive',
  'Termed',
  'Max Out',
  'Not Found',
  'Discount Plan',
  'Cancelled/rescheduled',
  'Fax requested',
  'Missing Information',
  'Crown Delivery',
  'Unchecked',
  'No content loaded',
  'NO ACTION TAKEN',
  'EMPTY',
] as const

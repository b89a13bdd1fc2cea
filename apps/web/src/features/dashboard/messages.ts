/** The dashboard: 2 §2.9. */
export const dashboard = {
  failed: 'The numbers could not be loaded.',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  thisMonth: 'This month',
  carrier: 'Carrier',
  allCarriers: 'All carriers',

  nextTitle: 'Upcoming appointments',
  next: 'In the next five days',
  nextDays: (from: string, to: string) => `Appointments from ${from} to ${to}, today included.`,
  cards: { fbd: 'FBD', elg: 'ELG', missingCode: 'Missing Code', audited: 'Audited' },

  emptyMonth: (month: string) => `There are no appointments in ${month}.`,

  weeks: 'Appointments by week',
  week: (week: number) => `Week ${week}`,
  type: 'Type',
  types: { fbd: 'FBD', elg: 'ELG' },

  countersTitle: 'What became of them',
  counters: {
    completed: 'Completed',
    notCompleted: 'Not Completed',
    notFound: 'Not Found',
    audited: 'Audited',
    other: 'Other',
  },
  countersHint:
    'A record can be in more than one of them; Other is what none of the four counts. Not Completed and Not Found go by the status alone, whoever worked on the record.',
  ofAll: (percentage: number) => `${percentage.toFixed(2)} %`,
  before: (month: string, count: string, change: string) => `${month}: ${count}${change}`,
  change: (percent: number) => ` (${percent > 0 ? '+' : ''}${percent.toFixed(2)} %)`,

  statuses: 'Status',
  recordTypes: { All: 'All Types', ELG: 'ELG', FBD: 'FBD' },
  typeFilter: 'Type of the records',
  records: 'Records',
  share: 'Share',
  total: 'Total',
  parts: {
    active: 'Active',
    pending: 'Pending',
    openEmpty: 'Not Completed by anybody',
    openNotFound: 'Not Found and not completed',
    other: 'Other',
    callCenter: 'Completed by call center',
    otherwise: 'Completed otherwise',
    stillOpen: 'Still open',
  },

  robot: 'The robot',
  robotShare: 'of what is completed was done by the robot',
  robotRecords: 'Records',
  hoursSaved: 'Hours saved',
  hours: (hours: string) => `${hours} h`,
  hoursHint: 'Estimated from the time that people take for a verification of each type.',

  payers: 'Payers that fail today',
  noPayers: 'No payer has failed today.',
  payer: 'Payer',
  failedAnswers: 'Failed',
  ofAsked: (failed: string, asked: string) => `${failed} of ${asked}`,
  lastTime: 'Last',
  unchecked: 'Unchecked records',
  failedHint: 'Failed counts answers and not records, so it leads to no list.',

  practices: 'By practice',
  practice: 'Practice',
  carriers: 'By carrier',
  noCarrier: 'No carrier',
  onlyCarrier: (carrier: string) => `Show ${carrier} alone`,
  moreCarriers: (carriers: number, records: string) =>
    carriers === 1
      ? `One more carrier, records: ${records}.`
      : `${carriers} more carriers, records in all: ${records}. No filter lists them all at once.`,
  completed: 'Completed',
  byRobot: 'By the robot',
  missingCode: 'Missing Code',
  audited: 'Audited',
}

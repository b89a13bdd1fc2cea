/** Transaction Plan: 3 §2, §4, §8. */
export const plans = {
  columns: {
    practice: 'Practice',
    employer: 'Employer',
    carrier: 'Carrier',
    groupNumber: 'Group N°',
    planName: 'Plan',
    deductible: 'Deductible',
    maximum: 'Maximum',
    plannum: 'Plan N°',
    botDBStatus: 'Bot Status',
  },
  filters: { audit: 'Verified', verified: 'Verified', notVerified: 'Not verified', botStatus: 'Bot Status' },
  status: { pending: 'Pending', completed: 'Completed' },
  empty: 'No plans found. The robot makes one of each group that a payer answers about.',
  goToRecord: 'Go to record',
  audit: 'Audit',
  verified: 'Verified',
  setDone: (verified: boolean) => `The plan was set as ${verified ? 'verified' : 'not verified'}.`,
  setsAside: (count: number) =>
    count === 1
      ? 'One other value is still to be decided on: the plan stays as it is, and that one is set aside.'
      : `${count} other values are still to be decided on: the plan stays as it is, and those are set aside.`,
  whatVerifiedDoes: 'A verified plan fills the empty fields of the group’s next patients.',
  title: 'Transaction plan',
  loading: 'The plan is loading',
  loadFailed: 'The plan could not be loaded.',
  nothing: '-',
  groupOf: (number: string) => `Group ${number}`,
  nameless: 'Plan without a name',
  network: { In: 'In network', Out: 'Out of network', Unknown: 'Network unknown' },
  facts: {
    carrier: 'Carrier',
    plan: 'Plan',
    network: 'Network',
    plannum: 'Plan N°',
    told: 'Last answer of the payer',
    verified: 'Verified',
    fillsUntil: 'Fills forms until',
    shared: 'Shared by',
  },
  verifiedBy: (day: string, person: string) => `${day}, ${person}`,
  onlyProposes: (day: string) => `${day}: since then it only proposes`,
  patients: (count: number) => (count === 1 ? '1 patient shares this plan' : `${count} patients share this plan`),
  reaches: (open: number) =>
    open === 0
      ? 'No visit to come is waiting for it.'
      : `A change reaches ${counted(open, 'record')} of visits to come, once the payer is asked again.`,
  keeps: (filled: number) =>
    filled === 1
      ? '1 record has values of this plan already, and keeps them.'
      : `${filled} records have values of this plan already, and keep them.`,
  audited: 'This plan is verified. It can be changed once it is set as not verified.',
  readOnly: 'You may look at this plan, but not change it.',
  restored: 'What you typed before is still here. It is not saved yet.',
  discard: 'Discard',
  save: 'Save',
  saved: 'The bookmarks were updated successfully',
  unsaved: 'There are unsaved changes.',
  invalid: 'There are fields with invalid data.',
  others: {
    title: 'Other values',
    text: 'What payers and people said otherwise. A value that you use is saved with the plan.',
    field: 'Field',
    plan: 'This plan',
    other: 'Said otherwise',
    from: 'By',
    record: 'Go to record',
    recordOf: (label: string) => `Go to the record with this ${label}`,
    take: (value: string) => `Use ${value}`,
    takeFor: (value: string, label: string) => `Use ${value} for ${label}`,
  },
  history: 'History',
  historyEmpty: 'Nothing has changed since the robot made this plan.',
  historyFailed: 'The history could not be loaded.',
  robot: 'Robot',
  changes: { created: 'made this plan', form: 'changed', audit: 'set as', pms: 'found the plan’s number' },
  chosen: 'chosen',
  notChosen: 'not chosen',
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The texts of the kit's own components. */

/** Toast and confirmation (1 §2.2). */
export const feedback = {
  close: 'Close',
  dismiss: 'Dismiss this notice',
  confirmTitle: 'Please confirm',
  confirm: 'Yes',
  cancel: 'Cancel',
  underWay: 'Under way',
  stop: (label: string) => `Stop: ${label}`,
}

/** The rules of a new password (3 §5). */
export const passwordRules = {
  title: 'Password Strength',
  met: '(met)',
  notMet: '(not met yet)',
}

/** Lists: 1 §2.3 (filter buttons), 1 §8 (empty texts, failed loads), 1 §9 (page sizes). */
export const list = {
  empty: 'No data found',
  failed: 'The list could not be loaded.',
  failedHelp: 'Nothing was lost. Check your connection and try again.',
  retry: 'Try again',
  sandbox: 'Sandbox',
  loading: 'Loading',
  filters: 'Filters',
  apply: 'Apply filters',
  reset: 'Reset',
  showAll: 'Show all',
  from: (date: string) => `from ${date}`,
  until: (date: string) => `until ${date}`,
  removeFilter: (label: string) => `Remove the filter ${label}`,
  rowsPerPage: 'Rows per page',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  actions: 'Actions',
  moreActions: 'More actions',
  selectRow: 'Select row',
  selectAll: 'Select all rows shown',
  export: 'Download',
  confirmExport: 'Are you sure you want to download this file?',
  preparing: 'Preparing the file',
  downloaded: 'The file has been downloaded successfully',
  downloadFailed: 'Error downloading the file',
  legend: 'Legend',
  client: 'Client',
  noClient: 'No client has been assigned to you yet. Please ask your administrator.',
}

/** Choosing the days of a list (2 §2.2, 3 §2). */
export const days = {
  period: (from: string, to: string) => `${from} – ${to}`,
  all: 'All dates',
  previous: 'One day back',
  next: 'One day forward',
  today: 'Today',
}

/** Forms (the hint of a date: 1 §5). */
export const form = {
  save: 'Save',
  cancel: 'Cancel',
  unsavedTitle: 'Unsaved changes',
  unsaved: 'You have changes that are not saved. Leave without saving them?',
  leave: 'Leave without saving',
  stay: 'Stay',
  nothingFound: 'Nothing matches',
  length: (length: string, maximum: string) => `${length} of ${maximum} characters`,
  tooLong: (over: string, maximum: string) =>
    `${over} ${over === '1' ? 'character' : 'characters'} too long: ${maximum} are allowed.`,
  notADate: (text: string) => `'${text}' is not a date and was removed.`,
  bringBack: 'Bring it back',
  dateHint: 'i.e. 12/31/2021',
  startDate: 'Start date',
  endDate: 'End date',
  openCalendar: (label: string) => `Calendar of ${label}`,
  pickColour: 'Pick a color',
  savedSecret: 'Saved. It is never shown again.',
  replaceSecret: 'Replace',
  replaceSecretOf: (label: string) => `Replace ${label}`,
  keepSecret: 'Keep the saved one',
  keepSecretOf: (label: string) => `Keep the saved one of ${label}`,
  reveal: (label: string) => `Show ${label}`,
  conceal: (label: string) => `Hide ${label}`,
}

/** The calendar of a date field, for screen readers. */
export const calendar = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Dropping and uploading files. */
export const files = {
  drop: 'Drop files here or',
  choose: 'choose them',
  upTo: (size: string) => `up to ${size} each`,
  wrongType: 'This type of file is not accepted',
  tooLarge: (size: string) => `Larger than ${size}`,
  failed: 'The file could not be uploaded. Please try again.',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  done: 'Uploaded',
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name} from the list`,
  received: (size: string) => `${size} received`,
  noData: 'No data to download',
}

/** A list's rows can be changed and deleted. */
export const crud = {
  edit: 'Edit',
  remove: 'Delete',
  history: 'History',
  openRecord: 'Open',
  confirmRemove: (name: string) => `Delete ${name}?`,
}

/** Who else has a record open. */
export const presence = {
  alsoOpen: (names: string) => `Also open by ${names}`,
}

/** spec D5: two people have changed the same field. */
export const conflict = {
  title: 'Changed by both of you',
  text: 'Somebody else saved while you were typing. Nothing is lost: choose what stays for each field; everything else was merged.',
  mine: 'Yours',
  theirs: 'Theirs',
  savedBy: (who: string) => `Saved by ${who}`,
  robot: 'the robot',
  allMine: 'All mine',
  allTheirs: 'All theirs',
  keepAndSave: 'Keep and save',
  nothing: '(nothing)',
}

/** 1 §8: messages for failed requests. */
export const request = {
  connection: 'Dear user, something went wrong with your connection, please try again',
  tryAgain: 'Dear user, please try again',
  errorTitle: 'Oops...',
}

/** Colour scheme switch. */
export const theme = {
  auto: 'Colours: as the system',
  light: 'Colours: light',
  dark: 'Colours: dark',
  floating: 'Open windows',
}

export const page = {
  notGiven: (client: string) =>
    `${client} was not given this screen. Select practices of another client, or ask an administrator for it.`,
}

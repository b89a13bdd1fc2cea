/**
 * Every text that the product says to a person, in one place and grouped by where it is said.
 * "1 §8" is a section of the specification; such texts are kept to the letter, spelling included,
 * because people's habits and the tests rest on them.
 */
export const messages = {
  product: { name: 'Bitewing', purpose: 'Insurance verification for dental practices' },

  /** 1 §8: what failed requests say. */
  request: {
    connection: 'Dear user, something went wrong with your connection, please try again',
    tryAgain: 'Dear user, please try again',
    errorTitle: 'Oops...',
    /** The server is being restarted or replaced while a screen loads. */
    newVersion: 'A new version is available. Reload the page to continue.',
  },

  /** 1 §2.2, §4: the session as a whole. */
  session: {
    expired: 'Dear user. Your session has expired, please login',
    nothingLost: 'Nothing you typed is lost: the page waits beneath until you are back.',
    idleTitle: 'Are you still there?',
    idleText: (left: string) => `For your patients' privacy this page locks in ${left}.`,
    stay: 'Stay signed in',
    lockedByIdle: 'The page was locked because it was not used for 30 minutes.',
    notDisplayable: 'Dear user, this content cannot be displayed.',
    toLogin: 'Go to the login page',
    loading: 'Opening your workplace',
    loadFailed: 'Your session could not be loaded.',
    retry: 'Try again',
  },

  /** 3 §2, §8: signing in. */
  login: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    next: 'Continue',
    pin: 'PIN',
    pinSent: {
      phone: 'We sent a PIN with 6 digits to your phone. It is valid for 10 minutes.',
      email: 'We sent a PIN with 6 digits to your e-mail. It is valid for 10 minutes.',
    },
    pinIncomplete: 'Please enter the 6 digits of the PIN',
    newPin: 'Send a new pin',
    newPinSent: 'A new PIN is on its way.',
    previousStep: 'Go to previous step',
    signIn: 'Sign in',
    unknown: 'User not found !',
    required: 'Field is required',
    exceeded:
      "Dear user, you have exceded the limit of PIN's request. We have sent you an e-mail with the verification code.",
    country: 'Dear user, we are sorry... This application is not available in your country',
    blocked: 'Your account is blocked. Please use the link in the e-mail that we sent you to set a new password.',
    resendBlocked: 'Send the e-mail again',
    pendingTitle: 'Confirm this new location',
    pending:
      'You are signing in from a place or device we have not seen before. We sent you an e-mail: open it and choose Authorize.',
    pendingWaits: 'This page goes on by itself once you did.',
    outboxHint: 'Demo: the PIN is in the outbox',
    signingOut: 'Signing you out',
  },

  /** 3 §2, §5, §8: forgotten, new and first passwords. */
  password: {
    reset: 'Reset password',
    resetText: 'Enter the e-mail of your account. We send you a link to set a new password.',
    email: 'E-mail',
    send: 'Send the link',
    cancel: 'Cancel',
    invalidEmail: 'Please provide a valid e-mails',
    invalidEmailToast: 'Please provide a valid e-mail',
    checkEmail: 'please check your email',
    tryAgain: 'Please try again',
    newTitle: 'Set a new password',
    createTitle: 'Create your password',
    forAccount: (email: string) => `for ${email}`,
    newPassword: 'New password',
    confirmation: 'Confirm the new password',
    strength: 'Password Strength',
    met: '(met)',
    notMet: '(not met yet)',
    mismatch: 'Passwords does not match',
    save: 'Save password',
    saved: 'Your password has ben reset',
    invalidLink: 'this URL is invalid or already expired',
    toLogin: 'Back to sign in',
  },

  /** 3 §2, §8: the new-location confirmation. */
  authorize: {
    title: 'Was this you?',
    text: 'Someone signed in to your account from a new place or device.',
    when: 'When',
    where: 'Where',
    address: 'IP address',
    device: 'Device',
    authorize: 'Authorize',
    block: 'Block',
    blockHint: 'Block locks your account and sends you a link to set a new password.',
    allowed: 'this location has been allowed, you can close this window',
    blocked: 'your account has been blocked successfully',
    invalidLink: 'Dear user, this URL is invalid or already expired.',
    failed: 'Please try again',
    leaving: 'Taking you to the start page',
    unknown: 'Unknown',
  },

  /** 3 §2, §5, §8: the own profile. */
  profile: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'E-mail',
    emailHelp: 'Your login. An administrator can change it.',
    notify: 'Receive e-mail notifications on every login',
    personal: 'About you',
    security: 'Change password',
    securityText: 'Leave these empty to keep your password. A new password signs you out everywhere.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmation: 'Confirm the new password',
    mismatch: 'passwords do not match',
    invalidPhone: 'Dear user, please provide a valid phone number',
    save: 'Save',
    saved: 'your data has been updated',
  },

  /** The demo's and development's outbox. */
  outbox: {
    title: 'Outbox',
    text: 'No mail or SMS gateway is set up, so messages stay on this machine. New ones appear by themselves.',
    empty: 'No messages yet. Sign in, and the PIN appears here.',
    off: 'The outbox is only shown in the demo and in development.',
    to: 'to',
    copyPin: 'Copy PIN',
    copied: 'Copied',
    channel: { email: 'E-mail', sms: 'SMS' },
  },

  /** 1 §2.2: the shell. */
  shell: {
    skip: 'Skip to content',
    home: 'Home',
    loading: 'Loading the screen',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    general: 'GENERAL',
    modules: 'MODULES',
    breadcrumbs: 'Breadcrumbs',
    connections: 'Connections',
    tools: 'Tools',
    search: 'Search',
    account: 'Your account',
    profile: 'Profile',
    loginHistory: 'Login History',
    signOut: 'Sign out',
    colourScheme: 'Colours',
    scheme: { auto: 'Like the system', light: 'Light', dark: 'Dark' },
    demo: 'Demo data',
    demoHelp: 'All people, practices and carriers here are invented.',
  },

  /** 1 §2.2, §2.7, §4, §5: choosing practices. */
  connections: {
    noneSelected: '*No Practice Selected*',
    selected: (count: number) => (count === 1 ? '1 practice selected' : `${count} practices selected`),
    show: 'Show',
    modalTitle: 'Select Practices',
    activate: 'Active selected practices',
    cancel: 'Cancel',
    clients: 'Clients',
    practices: 'Practices',
    name: 'Name',
    state: 'State',
    selectedColumn: 'Selected',
    checkAll: 'Check All',
    uncheckAll: 'Uncheck All',
    search: 'Search practices',
    searchClients: 'Search clients',
    nothingFound: 'No data found',
    noClients: 'No practice has been assigned to you yet. Please ask your administrator.',
    atLeastOne: 'Must select at least one practice.',
    current: 'has the current selection',
    replaceTitle: 'Replace the selection?',
    replaceText: (current: string, wanted: string) =>
      `Practices of different clients cannot be selected together. Replace the practices of ${current} by those of ${wanted}?`,
    replace: 'Replace',
    keep: 'Keep',
    onlyOne: 'You can select one practice at a time.',
    toggle: (practice: string) => `Select ${practice}`,
    page: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
    pageNumber: (page: number) => `Page ${page}`,
    prompt: 'Please select a connection',
    promptText: 'Dear user, once you select a connection, the corresponding data will be displayed',
  },

  /** Landing: /, /main and unknown paths (1 §2.1). */
  landing: {
    greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
    screens: 'Your screens',
    general: 'General',
    choose: 'Choose a connection',
    working: 'You are working for',
    change: 'Change',
    searchHint: 'finds a screen or a practice from anywhere',
  },

  /** Ctrl+K. */
  palette: {
    title: 'Search everything',
    placeholder: 'Find a screen or a practice',
    empty: 'Nothing found',
    screens: 'Screens',
    practices: 'Practices',
    howTo: 'Arrows choose, Enter opens, Esc closes',
  },

  /** Colour scheme switch. */
  theme: {
    auto: 'Colours: as the system',
    light: 'Colours: light',
    dark: 'Colours: dark',
    floating: 'Open windows',
  },

  /** Toast and confirmation (1 §2.2). */
  feedback: {
    close: 'Close',
    confirmTitle: 'Please confirm',
    confirm: 'Yes',
    cancel: 'Cancel',
  },

  /** Lists: 1 §2.3 (filter buttons), 1 §8 (empty texts, failed loads), 1 §9 (page sizes). */
  list: {
    empty: 'No data found',
    failed: 'The list could not be loaded.',
    failedHelp: 'Nothing was lost. Check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading',
    filters: 'Filters',
    apply: 'Apply filters',
    reset: 'Reset',
    removeFilter: (label: string) => `Remove the filter ${label}`,
    rowsPerPage: 'Rows per page',
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
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
  },

  /** Forms (the hint of a date: 1 §5). */
  form: {
    save: 'Save',
    cancel: 'Cancel',
    unsavedTitle: 'Unsaved changes',
    unsaved: 'You have changes that are not saved. Leave without saving them?',
    leave: 'Leave without saving',
    stay: 'Stay',
    dateHint: 'i.e. 12/31/2021',
    startDate: 'Start date',
    endDate: 'End date',
    openCalendar: (label: string) => `Calendar of ${label}`,
    pickColour: 'Pick a color',
    reveal: (label: string) => `Show ${label}`,
    conceal: (label: string) => `Hide ${label}`,
  },

  /** The calendar of a date field, for screen readers. */
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },

  /** Dropping and uploading files. */
  files: {
    drop: 'Drop files here or',
    choose: 'choose them',
    upTo: (size: string) => `up to ${size} each`,
    wrongType: 'This type of file is not accepted',
    tooLarge: (size: string) => `Larger than ${size}`,
    failed: 'Could not be uploaded, please try again',
    waiting: 'Waiting',
    cancelled: 'Cancelled',
    done: 'Uploaded',
    cancel: (name: string) => `Cancel ${name}`,
    retry: (name: string) => `Try ${name} again`,
    remove: (name: string) => `Remove ${name} from the list`,
  },

  /** Login History: 3 §2, 3 §4, 3 §8 (block and unblock give success toasts). */
  access: {
    title: 'Login History',
    block: 'Block',
    unblock: 'Unblock',
    active: 'Active',
    inactive: 'Inactive',
    confirmBlock: 'Sign-ins from this place with this device and browser will be refused. Block them?',
    blocked: 'The location was blocked',
    unblocked: 'The location was unblocked',
  },

  /** Flag Color: 3 §2, 3 §5, 3 §8. */
  colours: {
    title: 'Flag Color',
    client: 'Client',
    add: 'Add color',
    edit: 'Edit color',
    name: 'Name',
    hexCode: 'Code color',
    priority: 'Priority',
    change: 'Edit',
    remove: 'Delete',
    confirmRemove: (name: string) => `Delete the color ${name}? Records that bear it lose it.`,
    saved: 'Color was saved correctly',
    updated: 'Color was update correctly',
    deleted: 'Color was deleted correctly',
    noClient: 'No client has been assigned to you yet. Please ask your administrator.',
  },
} as const

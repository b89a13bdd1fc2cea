/** Users: 3 §2, §5, §8. */
export const users = {
  addNew: 'Add a new User',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  email: 'Email',
  lastLogin: 'Last login',
  never: 'Never',
  status: 'Status',
  confirmRemove: (name: string) =>
    `Delete the user ${name}? They are signed out at once and cannot sign in any more. Their name stays in histories.`,
  deleted: 'The user was deleted.',
  import: 'Import',
}

/** The user form: 3 §2, §5. */
export const userForm = {
  person: 'Person',
  loginEmail: 'Login email',
  emailHelp: 'Signing in, PINs and letters',
  phoneHelp: 'Needed unless the PIN is sent to the email',
  defaultPage: 'Default page',
  defaultPageHelp: 'Where they land after signing in; one of the pages that the permissions below open',
  landing: 'Landing page',
  signIn: 'Signing in',
  createPassword: 'Create Password?',
  createPasswordHelp: {
    invite: 'Off: they are sent a link for 72 hours to choose a password themselves',
    keep: 'Off: their password stays as it is',
  },
  oneTime: 'It works for one sign-in, which asks them for a new one. A letter tells them that you have set it.',
  password: 'Password',
  confirmation: 'Confirm the password',
  sendPin: 'Send PIN to email',
  sendPinHelp: 'Otherwise the PIN goes to the phone',
  multiPractice: 'May select several practices at once',
  notify: 'Receive e-mail notifications on every login',
  practices: 'Practices',
  practicesText: 'Where they work. A practice gives what is allowed at its client.',
  checkAllOf: (client: string) => `Check All of ${client}`,
  uncheckAllOf: (client: string) => `Uncheck All of ${client}`,
  checkAll: 'Check All',
  uncheckAll: 'Uncheck All',
  permissions: 'Permissions',
  permissionsText: 'What they may do. You can give what you hold yourself; the rest is not shown.',
  protected: 'Protected',
  protectedHere: 'Protected: given by somebody who holds “Permissions”',
  chosen: (count: string) => (count === '1' ? '1 chosen' : `${count} chosen`),
  save: 'Save',
  saved: 'User succesfully saved',
  newUser: 'New user',
  mayNotAdd: 'You may look at users, but not add them.',
  mayNotChange: 'You may look at this user, but not change them.',
  readOnly: {
    own: 'This is you: nobody changes their own permissions, practices or state. Your name, phone and password are on your Profile page.',
    elsewhere:
      'They also work for practices that you do not administer, so you can only look. Somebody who administers all of them can make changes.',
    holds_more:
      'They may do something that you may not, so you can only look. Somebody with more permissions can make changes.',
  },
}

/** What is done to an account beside its form. */
export const userAccount = {
  heading: 'Account',
  lastLogin: 'Last login',
  statuses: { Active: 'Active', Invited: 'Invited', Blocked: 'Blocked' },
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}`,
  blockText: 'They are signed out at once and cannot sign in until somebody unblocks them. A letter tells them.',
  reason: 'Reason',
  reasonHelp: 'For the administration log',
  reasonMissing: 'Please say why the person is blocked.',
  blocked: 'The user was blocked.',
  unblock: 'Unblock',
  unblocked: 'The user was unblocked.',
  invite: 'Send invitation again',
  invited: 'The invitation was sent.',
  signOut: 'Sign out everywhere',
  confirmSignOut: (name: string) => `Sign ${name} out everywhere? What they have typed but not saved is kept for them.`,
  signedOut: 'The user was signed out everywhere.',
}

/** What a person may see, and why not. */
export const userInsight = {
  title: (name: string) => `What ${name} may see`,
  why: 'Why not?',
  viewAs: 'View as',
  practice: 'Practice',
  screen: 'Screen or action',
  screenHelp: 'Type a part of its name',
  chooseBoth: 'Choose a practice and a screen to see whether they hold it, and what is missing.',
  choosePractice: 'Choose a practice to see their menu there.',
  verdicts: { held: 'Held', not_held: 'Not held', beyond: 'Not shown' },
  verdictText: {
    held: (screen: string, practice: string) => `They may use ${screen} at ${practice}.`,
    not_held: (screen: string, practice: string) => `They may not use ${screen} at ${practice}, because:`,
    beyond: (screen: string) => `You do not hold ${screen} yourself, so whether they do is not shown to you.`,
  },
  account: {
    invited: 'They have not chosen a password yet, so they cannot sign in.',
    blocked: 'Their account is blocked, so they cannot sign in.',
    deleted: 'Their account was deleted.',
  },
  notThere: (practice: string) => `They do not work for ${practice}.`,
  notGiven: (permission: string) => `They were not given “${permission}”.`,
  clientLacks: (permission: string, client: string) =>
    `${client} was not given “${permission}”, so it works for nobody there.`,
  isProtected: 'It is protected.',
  remedies: {
    asker: 'You can give what is missing.',
    permissions: 'Only somebody who holds “Permissions” can give it.',
    another: 'You cannot give it. Somebody can who holds it there and administers every practice they work for.',
  },
  banner: (name: string) => `As ${name} would see it; nothing is read with their rights.`,
  partly: 'What you do not hold yourself is left out.',
  menu: 'Their menu',
  chooseScreen: 'Choose a line of the menu to see the buttons of that screen.',
  screenOf: (screen: string) => `Buttons of ${screen}`,
  noButtons: 'This screen has no buttons that need a permission of their own.',
  there: 'Shown',
  away: 'Not shown',
}

/** A set or a person as the beginning of what somebody is given. */
export const startFrom = {
  button: 'Start from…',
  title: 'Start from…',
  text: 'Replaces what is ticked. Nothing is saved before Save.',
  sets: 'Permission set',
  copy: 'Copy from a person',
  copyText: 'What you do not hold yourself is not copied.',
  copyThis: 'Copy',
  use: 'Use',
  startOf: (name: string) => `Use ${name}`,
  filled: (name: string) => `Filled from ${name}. Nothing is saved before Save.`,
  filledPartly: (name: string, leftOut: string) =>
    `Filled from ${name}. Not ticked, because you may not give it: ${leftOut}.`,
  newName: 'Name of the set',
  newNameHelp: 'Keeps what is ticked now for others to start from',
  nothingTicked: 'Tick something in the tree first',
  add: 'Save as a set',
  added: 'The permission set was saved.',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  confirmRemove: (name: string) => `Delete the permission set ${name}? Whoever was given what is in it keeps it.`,
  removed: 'The permission set was deleted.',
}

/** What was given to two people, side by side. */
export const comparePeople = {
  action: 'Compare with…',
  title: (name: string) => `Compare ${name}`,
  pick: 'Compare with',
  another: 'Choose another person',
  everything: 'Show what both have',
  text: 'What was given to each of them, as far as you reach and hold it yourself.',
  practices: 'Practices',
  permissions: 'Permissions',
  samePractices: 'They work for the same practices.',
  samePermissions: 'They were given the same permissions.',
  yes: 'Yes',
  no: 'No',
}

/** Finding a person among those within reach. */
export const personPicker = {
  email: 'Email',
  help: 'Any part of it',
  people: 'People',
  nobody: 'Nobody within your reach has such an address.',
}

/** Import of users from a sheet. */
export const userImport = {
  title: 'Import users',
  text: 'A workbook or comma-separated file with the columns of the export: First Name, Last Name, Email, Phone, Send PIN to email, Practices, Permissions, Default page. Who is not there yet is added and invited, who is there is changed. All lines are taken, or none.',
  drop: 'Sheet of users',
  another: 'Choose another file',
  preview: 'What would become of each line',
  line: 'Line',
  name: 'Name',
  email: 'Email',
  verdict: 'Result',
  verdicts: { add: 'Added', change: 'Changed', same: 'Stays as it is', refused: 'Refused' },
  refused: (count: string) =>
    count === '1'
      ? 'One line is refused, so nobody is imported. Correct it in the file and choose it again.'
      : `${count} lines are refused, so nobody is imported. Correct them in the file and choose it again.`,
  nothing: 'Every line is there already: there is nothing to import.',
  ready: (added: string, changed: string) => `${added} to add, ${changed} to change.`,
  import: 'Import',
  done: 'The users were imported.',
}

/** The yearly review of what people may do at a client. */
export const accessReview = {
  title: 'Access review',
  views: 'Users and their access',
  columns: {
    name: 'Name',
    user: 'Email',
    status: 'Status',
    lastLogin: 'Last login',
    practices: 'Practices',
    screens: 'Screens',
    protected: 'Protected',
    reviewed: 'Reviewed',
  },
  person: 'Name or email',
  due: 'Due',
  dueLabel: 'Due for review',
  dueOptions: { yes: 'Due', no: 'Reviewed within a year' },
  empty: 'Nobody works for this client.',
  confirm: 'Confirm',
  confirmed: 'The access was confirmed.',
  withdraw: 'Withdraw',
  confirmWithdraw: (name: string) =>
    `Take all practices of this client from ${name}? They are signed out at once, and blocked if they work nowhere else.`,
  withdrawn: 'The access was withdrawn.',
}

/** Texts of the frame around every screen. */

export const product = { name: 'Bitewing', purpose: 'Insurance verification for dental practices' }

/** 1 §2.2: the shell. */
export const shell = {
  skip: 'Skip to content',
  home: 'Home',
  loading: 'Loading the screen',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  breadcrumbs: 'Breadcrumbs',
  outside: 'Opens in a new tab',
  search: 'Search',
  account: 'Your account',
  profile: 'Profile',
  loginHistory: 'Login History',
  signOut: 'Sign out',
  scheme: { auto: 'Like the system', light: 'Light', dark: 'Dark' },
  demo: 'Demo data',
  demoHelp: 'All people, practices and carriers here are invented.',
}

/** Landing: /, /main and unknown paths (1 §2.1). */
export const landing = {
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
  visits: {
    title: 'Visits not verified',
    today: 'Today',
    tomorrow: 'Tomorrow',
    nextDays: 'Next 7 days',
  },
  others: 'Also waiting',
  cameBack: { label: 'Came back', text: 'Set back to not verified, or changed by the robot after a person' },
  tickets: { label: 'Open tickets', text: 'Raised about transactions and not answered yet' },
  failedTasks: { label: 'Set aside by the robot', text: 'The robot could not do these' },
  drafts: {
    title: 'Forms with changes that are not saved',
    text: 'They are kept in this browser tab until you save them or sign out.',
  },
  nothing: 'Nothing waits for you: no visit of the next 7 days is unverified, and nothing has come back.',
  noWork: 'Nothing waits for you here. The menu shows the screens that you can open.',
  failed: 'What waits for you could not be loaded.',
  working: 'You are working for',
  change: 'Change',
  searchHint: 'finds a patient, a screen or a practice from anywhere',
}

/** Ctrl+K. */
export const palette = {
  title: 'Search everything',
  placeholder: 'Find a patient, a screen, a practice, a carrier',
  empty: 'Nothing found',
  screens: 'Screens',
  practices: 'Practices',
  patients: 'Patients',
  carriers: 'Carriers',
  recordsOfCarrier: 'Records of this carrier',
  howTo: 'Arrows choose, Enter opens, Esc closes',
}

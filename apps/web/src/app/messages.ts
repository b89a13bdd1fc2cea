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
  scheme: { auto: 'Like the system', light: 'Light', dark: 'Dark' },
  demo: 'Demo data',
  demoHelp: 'All people, practices and carriers here are invented.',
}

/** Landing: /, /main and unknown paths (1 §2.1). */
export const landing = {
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
  screens: 'Your screens',
  general: 'General',
  choose: 'Choose a connection',
  working: 'You are working for',
  change: 'Change',
  searchHint: 'finds a screen or a practice from anywhere',
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

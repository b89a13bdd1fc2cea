/** Signing in, and the session as a whole. */

/** 1 §2.2, §4: the session as a whole. */
export const session = {
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
}

/** 3 §2, §8: signing in. */
export const login = {
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
}

/** 3 §2, §5, §8: forgotten, new and first passwords. */
export const password = {
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
  mismatch: 'Passwords does not match',
  save: 'Save password',
  saved: 'Your password has ben reset',
  invalidLink: 'this URL is invalid or already expired',
  toLogin: 'Back to sign in',
}

/** 3 §2, §8: the new-location confirmation. */
export const authorize = {
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
}

/** 3 §2, §5, §8: the user's own profile. */
export const profile = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  emailHelp: 'Your login. An administrator can change it.',
  notify: 'Receive e-mail notifications on every login',
  rowOpensHelp: 'A list’s own: the form in Insurance Verification, the detail in All Transactions.',
  rowOpens: 'A click on a record opens',
  rowTargets: {
    byList: 'What the list is for',
    form: 'The form',
    detail: 'The detail',
  },
  personal: 'About you',
  security: 'Change password',
  securityText: 'Leave these empty to keep your password. A new password signs you out everywhere.',
  currentPassword: 'Current password',
  newPhone: 'Needed because your PINs are sent to the phone.',
  newPassword: 'New password',
  confirmation: 'Confirm the new password',
  mismatch: 'passwords do not match',
  invalidPhone: 'Dear user, please provide a valid phone number',
  save: 'Save',
  saved: 'your data has been updated',
}

/** The demo's and development's outbox. */
export const outbox = {
  title: 'Outbox',
  text: 'No mail or SMS gateway is set up, so messages stay on this machine. New ones appear by themselves.',
  empty: 'No messages yet. Sign in, and the PIN appears here.',
  off: 'The outbox is only shown in the demo and in development.',
  to: 'to',
  copyPin: 'Copy PIN',
  copied: 'Copied',
  channel: { email: 'E-mail', sms: 'SMS' },
}

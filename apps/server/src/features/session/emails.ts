import type { MessageContent } from '../../kernel/ports/messages.ts'

/** The e-mails about signing in. */

export function pinEmail(pin: string): MessageContent {
  return {
    subject: 'Your Bitewing PIN',
    text: `Your PIN is ${pin}\n\nIt works once, for 10 minutes, in the browser where you asked for it. If you did not sign in, change your password.`,
  }
}

export function newLocationEmail(url: string, place: string, device: string): MessageContent {
  return {
    subject: 'A sign-in from a new location',
    text: `Somebody signed in to your Bitewing account from a new location: ${place}, ${device}.\n\nIf it was you, authorize it; if not, block your account:\n${url}\n\nThe link works once, for 30 minutes.`,
  }
}

export function passwordEmail(url: string): MessageContent {
  return {
    subject: 'Set a new password',
    text: `Set a new password for your Bitewing account here:\n${url}\n\nThe link works once, for one hour. If you did not ask for it, you need not do anything.`,
  }
}

export function blockedEmail(url: string): MessageContent {
  return {
    subject: 'Your account is blocked',
    text: `Your Bitewing account was blocked as you asked. To use it again, set a new password:\n${url}\n\nThe link works once, for one hour.`,
  }
}

/** How long an invitation can be used. */
export const INVITATION_HOURS = 72

export function invitationEmail(url: string, email: string, inviter: string): MessageContent {
  return {
    subject: 'You are invited to Bitewing',
    text: `${inviter} has made a Bitewing account for you, ${email}. Choose your password here:\n${url}\n\nThe link works once, for ${INVITATION_HOURS} hours. If it has expired, ask for another invitation.`,
  }
}

/** Goes to the old address and to the new one: whoever has lost the account learns of it. */
export function contactChangedEmail(what: 'e-mail address' | 'phone number', by: string): MessageContent {
  return {
    subject: `Your ${what} was changed`,
    text: `The ${what} of your Bitewing account was changed by ${by}. You were signed out everywhere.\n\nIf you do not expect this, call your administrator.`,
  }
}

/** The password itself is told by whoever has set it, never by us. */
export function passwordSetEmail(by: string): MessageContent {
  return {
    subject: 'A password was set for you',
    text: `A password was set for your Bitewing account by ${by}, who will tell it to you. It works for one sign-in, which asks you for a new one.\n\nIf you do not expect this, call your administrator.`,
  }
}

export function blockedByAdministratorEmail(by: string): MessageContent {
  return {
    subject: 'Your account is blocked',
    text: `Your Bitewing account was blocked by ${by}. You were signed out everywhere. To use it again, ask your administrator.`,
  }
}

export function signedInEmail(place: string, device: string): MessageContent {
  return {
    subject: 'You signed in',
    text: `Your Bitewing account was signed in to: ${place}, ${device}.\n\nYou can turn these messages off on your Profile page.`,
  }
}

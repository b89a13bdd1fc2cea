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

export function signedInEmail(place: string, device: string): MessageContent {
  return {
    subject: 'You signed in',
    text: `Your Bitewing account was signed in to: ${place}, ${device}.\n\nYou can turn these messages off on your Profile page.`,
  }
}

/** The phone: numbers on any screen, and what became of a dial. */
export const phone = {
  dial: 'Dial',
  dialNumber: (number: string) => `Dial ${number}`,
  onThisCall: 'On this call',
  copy: (number: string) => `Copy ${number}`,
  copied: 'Copied',
  callWith: (number: string) => `Call ${number} with the phone of this device`,
  /** 1 §8. */
  failed: 'error to load phone.',
  why: {
    loading: 'The phone is still loading.',
    signedOut: 'Nobody is signed in to the phone. Sign in to it, then dial again.',
    silent: 'The phone does not answer. Sign in to it, or load it again.',
    busy: 'The phone is on a call already.',
    dialling: 'The phone is dialling already.',
    refused: 'The phone refused the number.',
    uncertain: 'The call may still have started: look at the phone.',
    microphone: 'The browser gives the phone no microphone. Allow it for this page, then dial again.',
    elsewhere: 'The tab that has the phone does not answer. The call may still have started: look there.',
    absent: 'There is no phone here.',
  },
  running: {
    title: 'A call is running',
    practices: 'Other practices load the page again, which would end the call.',
    signOut: 'Signing out ends the call.',
    wait: 'When the call has ended',
    now: 'Now, and end the call',
    stay: 'Stay',
    end: 'End the call and sign out',
    practicesWait: 'The practices change when the call has ended.',
    versionWaits: 'There is a new version of Bitewing. The page loads again when the call has ended.',
  },
} as const

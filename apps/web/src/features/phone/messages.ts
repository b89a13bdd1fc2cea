/** The phone in the shell (1 §2.6, 2 §2.6). */
export const phoneDock = {
  title: 'Phone',
  frame: 'Phone of the provider',
  states: {
    absent: 'No phone',
    loading: 'Phone is loading',
    'signed out': 'Sign in to the phone',
    ready: 'Phone ready',
    ringing: 'Ringing',
    'in call': 'On a call',
    failed: 'Phone does not answer.',
  },
  incoming: 'Incoming call',
  hidden: 'Hidden number',
  show: 'Show the phone (Alt+P)',
  hide: 'Hide the phone',
  reload: 'Load the phone again',
  otherSide: 'Move to the other side',
  elsewhere: 'The phone is open in another tab. You dial through it from here.',
  bringHere: 'Use it in this tab',
  sandbox: 'Demo',
  sandboxHelp: 'A phone to try out: it calls invented payers on this machine, never anybody outside.',
  help: {
    silent: 'Sign in below. If the page stays empty, the phone cannot be reached: load it again.',
    signedOut: 'Sign in below to make calls.',
  },
  unusable: {
    insecure: 'Browsers allow a phone only on pages with a secure address (https).',
    'other machine': 'The phone of the demo works only on the machine that Bitewing runs on.',
  },
  notNoted: 'The call could not be noted on the record.',
  notAnswered: 'The call ended before anybody answered.',
}

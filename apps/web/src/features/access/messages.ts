/** Login History: 3 §2, 3 §4, 3 §8 (block and unblock give success toasts). */
export const access = {
  block: 'Block',
  unblock: 'Unblock',
  active: 'Active',
  inactive: 'Inactive',
  confirmBlock: 'Sign-ins from this place with this device and browser will be refused. Block them?',
  blocked: 'The location was blocked',
  unblocked: 'The location was unblocked',
}

import type { SignedInUser } from '@bitewing/contract'
import type { UserRow } from './queries.ts'

export function presentUser(user: UserRow): SignedInUser {
  return {
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone: user.phone,
    defaultPath: user.default_path,
    notifyOnLogin: user.notify_on_login,
    setting: {
      canUseMultiPractice: user.can_use_multi_practice,
      sort: user.transaction_sort,
      elgPriority: user.elg_priority,
      rowOpens: user.row_opens,
    },
  }
}

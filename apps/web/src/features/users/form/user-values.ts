import {
  type CatalogueEntryOnWire,
  type FoundUser,
  type InputOf,
  type Route,
  routes,
  type userForm,
  type users,
} from '@bitewing/contract'
import { pagesOf } from '@bitewing/domain'
import type { Draft } from '../../../kit/form/index.ts'

export type UserDraft = Draft<typeof userForm>

export const newUser: UserDraft = {
  firstName: '',
  lastName: '',
  user: '',
  phone: '',
  defaultPath: '',
  createPassword: false,
  password: '',
  confirmPassword: '',
  forcePinEmail: false,
  canUseMultiPractice: true,
  notifyOnLogin: true,
  practices: [],
  permission: [],
}

export function draftOf(user: FoundUser): UserDraft {
  return {
    ...newUser,
    firstName: user.firstName,
    lastName: user.lastName,
    user: user.user,
    phone: user.phone ?? '',
    defaultPath: user.defaultPath,
    forcePinEmail: user.forcePinEmail,
    canUseMultiPractice: user.canUseMultiPractice,
    notifyOnLogin: user.notifyOnLogin,
    practices: user.practices,
    permission: user.permissions,
  }
}

/** The wire has the person apart from what is given to them (3 §2). */
export function inputOf(
  { practices, permission, ...payload }: UserDraft,
  practiceId: string | undefined,
): InputOf<typeof users.add> {
  return { payload, practices, permission, ...(practiceId !== undefined && { practiceId }) }
}

/** The pages that the ticked permissions open, as far as there is a screen. */
export function defaultPages(catalogue: readonly CatalogueEntryOnWire[], permission: readonly string[]) {
  const ticked = new Set(permission)
  const granted = catalogue.filter(({ _id }) => ticked.has(_id))
  const pages = pagesOf(granted).filter(({ path }) => (routes as readonly Route[]).some((route) => route.path === path))
  return pages.map(({ path, label }) => ({ value: path, label }))
}

import type { contract, FoundUser, ParsedInputOf } from '@bitewing/contract'
import { type Assigned, pagesOf, phoneDigits } from '@bitewing/domain'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { applyChange, judgeChange, type Judged, keepAnAdministrator, openPerson } from '../granting/index.ts'
import {
  hashPassword,
  invite,
  letters,
  type LetterDependencies,
  refusalOfNewPassword,
  sendLetter,
} from '../session/index.ts'
import { endedFor, menuChanged } from './endings.ts'
import { changeOfUser, fieldsOfUser } from './in-log.ts'
import { clientsOfPractices } from './log-queries.ts'
import { catalogueEntries } from './offer-queries.ts'
import { presentUser } from './present.ts'
import * as queries from './queries.ts'

type Users = (typeof contract)['users']
export type Payload = ParsedInputOf<Users['add']>['payload']
export type Wanted = { payload: Payload; practices: readonly string[]; permission: readonly string[] }

export async function addUser(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  wanted: Wanted,
): Promise<FoundUser> {
  const { db, tell } = ctx
  const judged = await judgeChange(ctx, undefined, assignedOf(wanted))
  await checkDefaultPage(ctx, judged.after, wanted.payload.defaultPath)
  const columns = columnsOf(wanted.payload)
  const id = await refusingDuplicates(() => queries.insertUser(db, columns), emailTaken, 'users_email')
  await applyChange(ctx, id, judged)
  const person = { id, email: columns.email }
  if (wanted.payload.createPassword) await setPassword(ctx, dependencies, person, wanted.payload)
  else await invite(dependencies, db, person, await nameOfCaller(ctx))
  const after = { ...(await fieldsOfUser(ctx, columns, judged.after)), ...passwordInLog(wanted.payload) }
  tell(changeOfUser(person, await clientsOfPractices(db, [...judged.after.practices]), 'add', null, after))
  return await presentUser(ctx, id)
}

export async function changeUser(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  id: string,
  wanted: Wanted,
): Promise<FoundUser> {
  const { db, tell } = ctx
  const person = await openPerson(ctx, id)
  const before = found(await queries.findUser(db, id))
  const judged = await judgeChange(ctx, person, assignedOf(wanted))
  if (wanted.payload.defaultPath !== (before.default_path ?? ''))
    await checkDefaultPage(ctx, judged.after, wanted.payload.defaultPath)
  const columns = columnsOf(wanted.payload)
  await refusingDuplicates(() => queries.updateUser(db, id, columns), emailTaken, 'users_email')
  await applyChange(ctx, id, judged)
  if (wanted.payload.createPassword) await setPassword(ctx, dependencies, { id, email: columns.email }, wanted.payload)
  await announce(ctx, dependencies, { before, columns, judged, newPassword: wanted.payload.createPassword })
  const clients = await clientsOfPractices(db, [...judged.before.practices, ...judged.after.practices])
  const [old, now] = [await fieldsOfUser(ctx, before, judged.before), await fieldsOfUser(ctx, columns, judged.after)]
  tell(changeOfUser({ id, email: columns.email }, clients, 'change', old, { ...now, ...passwordInLog(wanted.payload) }))
  if (judged.withdrawn) await keepAnAdministrator(db)
  return await presentUser(ctx, id)
}

type Saved = { before: queries.UserRow; columns: queries.UserColumns; judged: Judged; newPassword: boolean }

/** Who must learn of it: the person by letter, and their browsers. */
async function announce(ctx: AdministrationContext, dependencies: LetterDependencies, saved: Saved): Promise<void> {
  const { before, columns, judged, newPassword } = saved
  const { db } = ctx
  const [newEmail, newPhone] = [before.email !== columns.email, before.phone !== columns.phone]
  if (newEmail || newPhone) {
    const letter = letters.contactChanged(newEmail ? 'e-mail address' : 'phone number', await nameOfCaller(ctx))
    await sendLetter(dependencies, db, [before.email, columns.email], letter)
  }
  // The old address may not be theirs any more: what was sent there does not work either.
  if (newEmail || newPhone || newPassword) await endedFor(ctx, before.id, { links: newEmail })
  else if (judged.withdrawn) await endedFor(ctx, before.id, { links: false })
  else await menuChanged(ctx, before.id)
  if (newEmail && before.password_hash === null && !newPassword)
    await invite(dependencies, db, { id: before.id, email: columns.email }, await nameOfCaller(ctx))
}

const emailTaken = () => failAt('payload.user', 'users.exists')

export async function nameOfCaller({ db, user }: Pick<AdministrationContext, 'db' | 'user'>): Promise<string> {
  const caller = await queries.findUser(db, user.userId)
  return caller === undefined ? 'an administrator' : `${caller.first_name} ${caller.last_name}`.trim()
}

async function setPassword(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  person: { id: string; email: string },
  payload: Payload,
): Promise<void> {
  const named = { ...person, first_name: payload.firstName, last_name: payload.lastName }
  const weak = await refusalOfNewPassword(ctx.db, named, payload.password, 'payload.password')
  if (weak !== undefined) throw weak
  await queries.setPasswordOnce(ctx.db, person.id, await hashPassword(payload.password))
  await sendLetter(dependencies, ctx.db, [person.email], letters.passwordSet(await nameOfCaller(ctx)))
}

const passwordInLog = ({ createPassword }: Payload) => (createPassword ? { Password: 'Set for one sign-in' } : {})

function assignedOf({ practices, permission }: Wanted): Assigned {
  return { practices: new Set(practices), permissions: new Set(permission) }
}

export function columnsOf(payload: Payload): queries.UserColumns {
  return {
    first_name: payload.firstName,
    last_name: payload.lastName,
    email: payload.user,
    phone: payload.phone === '' ? null : phoneDigits(payload.phone),
    default_path: payload.defaultPath === '' ? null : payload.defaultPath,
    force_pin_email: payload.forcePinEmail,
    can_use_multi_practice: payload.canUseMultiPractice,
    notify_on_login: payload.notifyOnLogin,
  }
}

async function checkDefaultPage({ db }: AdministrationContext, after: Assigned, path: string): Promise<void> {
  if (path === '') return
  const granted = (await catalogueEntries(db)).filter(({ id }) => after.permissions.has(id))
  if (!pagesOf(granted).some((page) => page.path === path)) throw failAt('payload.defaultPath', 'users.default_page')
}

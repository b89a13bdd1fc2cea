import { randomInt } from 'node:crypto'
import type { contract, InputOf, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { randomToken, sameBytes } from '../../kernel/crypto/secrets.ts'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { Caller, ContextOf } from '../../kernel/http/context.ts'
import { type Attempt, accessRecord, describeAttempt, deviceText, isDevice, markDevice, placeText } from './attempt.ts'
import { newLocationEmail, pinEmail, signedInEmail } from './emails.ts'
import type { SessionDependencies } from './dependencies.ts'
import { newPasswordToken, PASSWORD_LINK_MINUTES } from './links.ts'
import { passwordMatches } from './passwords.ts'
import * as queries from './queries.ts'
import { presentUser } from './present-user.ts'
import { startSession } from './sessions.ts'
import { countedTry } from './tries.ts'

type SystemContext = ContextOf<(typeof contract)['session']['authenticate']>
type PinResult = ResultOf<(typeof contract)['session']['pin']>

const PIN_MINUTES = 10
const PIN_TRIES = 5
/**
 * After three PINs within an hour, further ones are sent by e-mail only, with a notice; after twenty, none are sent.
 */
const PINS_BY_CHOICE = 3
const PINS_AT_MOST = 20
const LINK_MINUTES = 30

/** Step one, the password: a PIN is sent. A refusal and its timing are the same whether or not the user exists. */
export async function authenticate(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: ParsedInputOf<(typeof contract)['session']['authenticate']>,
): Promise<ResultOf<(typeof contract)['session']['authenticate']> | Failure> {
  const attempt = describeAttempt(dependencies, ctx, input.username)
  const { place } = attempt
  if (!place.local && !dependencies.allowedCountries.has(place.countryCode ?? '')) {
    await ctx.systemDb((db) => queries.storeAccessRecord(db, accessRecord(attempt, null, 'country')))
    return fail('session.country')
  }
  return await countedTry(ctx, attempt, input, async () => {
    const user = await checkPassword(ctx, attempt, input)
    if (user === undefined) return fail('session.user_not_found')
    markDevice(ctx, attempt)
    return await ctx.systemDb((db) => sendPin(dependencies, db, user, attempt))
  })
}

/** The user, if the password is right. A wrong password and an unknown user are handled alike and take equally long. */
async function checkPassword(ctx: SystemContext, attempt: Attempt, typed: { username: string; password: string }) {
  const user = await ctx.systemDb((db) => queries.findUser(db, typed.username))
  if (await passwordMatches(user?.password_hash, typed.password)) return user
  await ctx.systemDb((db) => queries.storeAccessRecord(db, accessRecord(attempt, user?.id ?? null, 'refused')))
  return undefined
}

async function sendPin(dependencies: SessionDependencies, db: Db, user: queries.UserRow, attempt: Attempt) {
  const refused = await refusalOf(db, user, attempt)
  if (refused !== undefined) {
    await queries.storeAccessRecord(db, accessRecord(attempt, user.id, 'blocked'))
    return refused
  }
  const requests = await queries.countPinRequests(db, user.id)
  if (requests >= PINS_AT_MOST) return fail('request.too_many')
  const record = accessRecord(attempt, user.id, 'pin sent')
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  await queries.storeAccessRecord(db, record)
  await queries.startSignIn(db, {
    id,
    userId: user.id,
    accessRecordId: record.id,
    originDigest: attempt.originDigest,
    pinDigest: dependencies.secrets.digest('pin', id, pin),
    pinMinutes: PIN_MINUTES,
  })
  const exceeded = requests >= PINS_BY_CHOICE
  const byPhone = user.phone !== null && !user.force_pin_email && !exceeded && dependencies.messages.canSms
  if (byPhone) await dependencies.messages.sms(db, user.phone as string, pinEmail(pin))
  else await dependencies.messages.email(db, user.email, pinEmail(pin))
  return { exceeded, sentTo: byPhone ? ('phone' as const) : ('email' as const) }
}

async function refusalOf(db: Db, user: queries.UserRow, attempt: Attempt): Promise<Failure | undefined> {
  if (user.blocked_at !== null) return blocked(user)
  if (await queries.isBlockedLocation(db, user.id, attempt)) return fail('session.location_blocked')
  return undefined
}

/** One's own block is lifted by a new password, an administrator's is not. */
function blocked({ blocked_by }: queries.UserRow): Failure {
  return fail(blocked_by === null ? 'session.blocked' : 'session.blocked_by_administrator')
}

/** Step two: the PIN, or the ticket of a sign-in that is waiting for its new location to be authorized. */
export async function enterPin(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: InputOf<(typeof contract)['session']['pin']>,
): Promise<PinResult | Failure> {
  if ('ticket' in input) return await ctx.systemDb((db) => askAgain(dependencies, ctx, db, input.ticket))
  const attempt = describeAttempt(dependencies, ctx, input.username)
  return await countedTry(ctx, attempt, input, async () => {
    const user = await checkPassword(ctx, attempt, input)
    if (user === undefined) return fail('session.user_not_found')
    return await ctx.systemDb((db) => checkPin(dependencies, ctx, db, user, attempt, input.pin))
  })
}

async function checkPin(
  dependencies: SessionDependencies,
  caller: Caller,
  db: Db,
  user: queries.UserRow,
  attempt: Attempt,
  pin: string,
) {
  if (user.blocked_at !== null) return blocked(user)
  const signIn = await queries.openSignIn(db, user.id, attempt.originDigest)
  if (signIn === undefined) return fail('session.pin_void')
  if (signIn.expired) {
    await queries.updateSignIn(db, signIn.id, { state: 'void' })
    return fail('session.pin_void')
  }
  if (!sameBytes(signIn.pin_digest, dependencies.secrets.digest('pin', signIn.id, pin)))
    return await countWrongPin(db, signIn)
  if (await queries.isKnownLocation(db, signIn.access_record_id))
    return await complete(dependencies, caller, db, user, signIn)
  return await askForAuthorization(dependencies, db, user, signIn)
}

type SignIn = NonNullable<Awaited<ReturnType<typeof queries.openSignIn>>>

async function countWrongPin(db: Db, signIn: SignIn): Promise<Failure> {
  const tries = signIn.wrong_tries + 1
  const spent = tries >= PIN_TRIES
  await queries.updateSignIn(db, signIn.id, { wrong_tries: tries, ...(spent ? { state: 'void' } : {}) })
  await queries.setOutcome(db, signIn.access_record_id, 'wrong pin')
  return fail(spent ? 'session.pin_void' : 'session.wrong_pin')
}

async function askForAuthorization(
  dependencies: SessionDependencies,
  db: Db,
  user: queries.UserRow,
  signIn: SignIn,
): Promise<PinResult> {
  const [ticket, token] = [randomToken(), randomToken()]
  await queries.updateSignIn(db, signIn.id, {
    state: 'authorization',
    ticket_digest: dependencies.secrets.digest('ticket', ticket),
  })
  await queries.setOutcome(db, signIn.access_record_id, 'new location')
  const tokenDigest = dependencies.secrets.digest('link', token)
  await queries.storeLink(db, {
    userId: user.id,
    kind: 'authorize',
    tokenDigest,
    minutes: LINK_MINUTES,
    signInId: signIn.id,
  })
  const record = await queries.accessRecordById(db, signIn.access_record_id)
  const url = `${dependencies.publicUrl}/authorize/${signIn.access_record_id}?signature=${token}`
  await dependencies.messages.email(db, user.email, newLocationEmail(url, placeText(record), deviceText(record)))
  return { pending: true, ticket }
}

async function askAgain(
  dependencies: SessionDependencies,
  caller: Caller,
  db: Db,
  ticket: string,
): Promise<PinResult | Failure> {
  const signIn = await queries.signInByTicket(db, dependencies.secrets.digest('ticket', ticket))
  const user = signIn === undefined ? undefined : await queries.userById(db, signIn.user_id)
  if (signIn === undefined || user === undefined) return fail('session.pin_void')
  const { device_digest: began } = await queries.accessRecordById(db, signIn.access_record_id)
  // A ticket that somebody has copied is worth nothing on another device, even once the location is authorized.
  if (!isDevice(dependencies, caller, began)) return fail('session.pin_void')
  if (user.blocked_at !== null) return blocked(user)
  if (signIn.state !== 'authorization' || signIn.expired) return fail('session.pin_void')
  if (signIn.authorized_at === null) return { pending: true, ticket }
  return await complete(dependencies, caller, db, user, signIn)
}

async function complete(
  dependencies: SessionDependencies,
  caller: Caller,
  db: Db,
  user: queries.UserRow,
  signIn: SignIn,
): Promise<PinResult> {
  await queries.updateSignIn(db, signIn.id, { state: 'done', ticket_digest: null })
  await queries.setOutcome(db, signIn.access_record_id, 'signed in')
  if (user.notify_on_login) {
    const record = await queries.accessRecordById(db, signIn.access_record_id)
    await dependencies.messages.email(db, user.email, signedInEmail(placeText(record), deviceText(record)))
  }
  if (user.password_once) return await askForPassword(dependencies, db, user)
  const token = await startSession(dependencies, caller, db, {
    userId: user.id,
    accessRecordId: signIn.access_record_id,
  })
  return { pending: false, token, user: presentUser(user) }
}

/** Somebody else has set the password and may know it still: this was its one sign-in. */
async function askForPassword(dependencies: SessionDependencies, db: Db, user: queries.UserRow): Promise<PinResult> {
  await queries.useUpPassword(db, user.id)
  return { pending: 'password', signature: await newPasswordToken(dependencies, db, user.id, PASSWORD_LINK_MINUTES) }
}

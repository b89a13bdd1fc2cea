import { type AccessOutcome, newId } from '@bitewing/db'
import Bowser from 'bowser'
import { randomToken, sameBytes } from '../../kernel/crypto/secrets.ts'
import type { Caller } from '../../kernel/http/context.ts'
import type { Place } from '../../kernel/ports/locations.ts'
import type { SessionDependencies } from './dependencies.ts'

/** One attempt to sign in: the username as typed, the location and the device. */
export type Attempt = {
  usernameDigest: Buffer
  /** A digest of address and browser, to which a PIN is bound. */
  originDigest: Buffer
  /** The value of the browser's device cookie, or a new one for a browser that has none yet. */
  deviceId: string
  deviceDigest: Buffer
  ip: string
  place: Place
  device: { type: string; os: string; browser: string; version: string }
}

/**
 * Whether a location is new is judged by this, so all of it is what the server sees itself. What a body says about its
 * device (3 §4) could be copied from somebody else's.
 */
export function describeAttempt(dependencies: SessionDependencies, caller: Caller, username: string): Attempt {
  const seen = Bowser.parse(caller.userAgent === '' ? 'unknown' : caller.userAgent)
  const deviceId = deviceIdOf(caller) ?? randomToken()
  return {
    usernameDigest: dependencies.secrets.digest('username', username.toLowerCase()),
    originDigest: dependencies.secrets.digest('origin', caller.ip, caller.userAgent),
    deviceId,
    deviceDigest: deviceDigest(dependencies, deviceId),
    ip: caller.ip,
    place: dependencies.locations.find(caller.ip),
    device: {
      type: /mobile|tablet/.test(seen.platform.type ?? '') ? 'Mobile' : 'Computer',
      os: seen.os.name ?? '',
      browser: seen.browser.name ?? '',
      version: seen.browser.version ?? '',
    },
  }
}

/** As long as browsers keep a cookie at the most. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60

function deviceIdOf(caller: Caller): string | undefined {
  const cookie = caller.cookie('device')
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined
}

function deviceDigest(dependencies: SessionDependencies, deviceId: string): Buffer {
  return dependencies.secrets.digest('device', deviceId)
}

/** Whether the caller is the device that an attempt came from. */
export function isDevice(dependencies: SessionDependencies, caller: Caller, digest: Buffer | null): boolean {
  const deviceId = deviceIdOf(caller)
  return deviceId !== undefined && digest !== null && sameBytes(digest, deviceDigest(dependencies, deviceId))
}

/** The device can be recognised from now on; it is known to a user once the sign-in is complete. */
export function markDevice(caller: Caller, { deviceId }: Attempt): void {
  caller.setCookie({
    name: 'device',
    value: deviceId,
    path: '/api/authenticate',
    httpOnly: true,
    maxAgeSeconds: DEVICE_COOKIE_SECONDS,
  })
}

export function accessRecord(attempt: Attempt, userId: string | null, outcome: AccessOutcome) {
  const { usernameDigest, deviceDigest, ip, place, device } = attempt
  return {
    id: newId(),
    user_id: userId,
    username_digest: usernameDigest,
    outcome,
    ip,
    country: place.country,
    region: place.region,
    city: place.city,
    device_type: device.type,
    device_os: device.os,
    browser: device.browser,
    browser_version: device.version,
    device_digest: deviceDigest,
  }
}

export function placeText(record: { country: string; region: string; ip: string }): string {
  return [record.region, record.country]
    .filter((part) => part !== '')
    .join(', ')
    .concat(` (${record.ip})`)
}

export function deviceText(record: { browser: string; device_os: string; device_type: string }): string {
  return [record.browser, record.device_os, record.device_type].filter((part) => part !== '').join(' on ')
}

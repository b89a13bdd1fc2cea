import { type AccessOutcome, newId } from '@bitewing/db'
import Bowser from 'bowser'
import type { Caller } from '../../kernel/http/context.ts'
import type { Place } from '../../kernel/ports/locations.ts'
import type { SessionDependencies } from './dependencies.ts'

export type DeviceDetails = {
  browser?: string | undefined
  browserVersion?: string | undefined
  deviceType?: 'Mobile' | 'Computer' | undefined
  deviceOs?: string | undefined
}

/** One attempt to sign in: the username as typed, the location and the device. */
export type Attempt = {
  usernameDigest: Buffer
  /** A digest of address and browser, to which a PIN is bound. */
  originDigest: Buffer
  ip: string
  place: Place
  device: { type: string; os: string; browser: string; version: string }
}

export function describeAttempt(
  dependencies: SessionDependencies,
  caller: Caller,
  username: string,
  given: DeviceDetails = {},
): Attempt {
  // Used only for details that the browser did not send itself.
  const seen = Bowser.parse(caller.userAgent === '' ? 'unknown' : caller.userAgent)
  return {
    usernameDigest: dependencies.secrets.digest('username', username.toLowerCase()),
    originDigest: dependencies.secrets.digest('origin', caller.ip, caller.userAgent),
    ip: caller.ip,
    place: dependencies.locations.find(caller.ip),
    device: {
      type: given.deviceType ?? (/mobile|tablet/.test(seen.platform.type ?? '') ? 'Mobile' : 'Computer'),
      os: given.deviceOs ?? seen.os.name ?? '',
      browser: given.browser ?? seen.browser.name ?? '',
      version: given.browserVersion ?? seen.browser.version ?? '',
    },
  }
}

export function accessRecord(attempt: Attempt, userId: string | null, outcome: AccessOutcome) {
  const { usernameDigest, ip, place, device } = attempt
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

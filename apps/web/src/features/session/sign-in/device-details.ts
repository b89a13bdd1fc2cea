import Bowser from 'bowser'

/** The device details for the access record. Loaded only when someone signs in. */
export function deviceDetails(userAgent: string) {
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? 'Unknown',
    browserVersion: browser.version ?? '',
    deviceType: platform.type === 'mobile' || platform.type === 'tablet' ? ('Mobile' as const) : ('Computer' as const),
    deviceOs: [os.name, os.version].filter(Boolean).join(' '),
  }
}

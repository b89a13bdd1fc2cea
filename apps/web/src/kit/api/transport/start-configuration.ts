import { START_CONFIGURATION_ID, type StartConfiguration } from '@bitewing/contract'

const NONE: StartConfiguration = { wirePassphrase: '', demo: false, outbox: false }

let read: StartConfiguration | undefined

/** The configuration that the server has written into the page. */
export function startConfiguration(): StartConfiguration {
  read ??= { ...NONE, ...(JSON.parse(document.getElementById(START_CONFIGURATION_ID)?.textContent || '{}') as object) }
  return read
}

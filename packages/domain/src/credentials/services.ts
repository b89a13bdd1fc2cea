/** The services that Bitewing knows how to call, with the names of what they need. Other groups are free: portal logins for people. */

export type ServiceProperty = {
  readonly name: string
  readonly label: string
  /** Without it the service cannot be used. */
  readonly optional?: true
  /** Has line breaks that count, as a private key has. */
  readonly lines?: true
}

export type CredentialService = {
  readonly label: string
  readonly properties: readonly ServiceProperty[]
  /** What stops working without it, in the middle of a sentence. */
  readonly usedFor: string
}

export const CREDENTIAL_SERVICES = {
  openDental: {
    label: 'Open Dental',
    properties: [{ name: 'customerKey', label: 'Customer key' }],
    usedFor: 'Update PMS',
  },
  stedi: { label: 'Stedi', properties: [{ name: 'key', label: 'Key' }], usedFor: 'eligibility through Stedi' },
  change: {
    label: 'Change Healthcare',
    properties: [
      { name: 'clientId', label: 'Client id' },
      { name: 'clientSecret', label: 'Client secret' },
    ],
    usedFor: 'eligibility through Change Healthcare',
  },
  x12: {
    label: 'X12 clearing house',
    properties: [
      { name: 'user', label: 'User' },
      { name: 'password', label: 'Password' },
      { name: 'sender', label: 'Sender id', optional: true },
      { name: 'receiver', label: 'Receiver id', optional: true },
    ],
    usedFor: 'eligibility in X12',
  },
  google: {
    label: 'Google',
    properties: [{ name: 'serviceAccount', label: 'Key file of the service account', lines: true }],
    usedFor: 'sheets and folders',
  },
  aircall: {
    label: 'Aircall',
    properties: [
      { name: 'apiId', label: 'API id' },
      { name: 'apiToken', label: 'API token' },
    ],
    usedFor: 'calls of Aircall',
  },
  ringCentral: {
    label: 'RingCentral',
    properties: [
      { name: 'clientId', label: 'Client id' },
      { name: 'clientSecret', label: 'Client secret' },
      { name: 'jwt', label: 'JWT' },
    ],
    usedFor: 'calls of RingCentral',
  },
  stripe: {
    label: 'Stripe',
    properties: [
      { name: 'secretKey', label: 'Secret key' },
      { name: 'webhookSecret', label: 'Secret of the webhook', optional: true },
    ],
    usedFor: 'card billing',
  },
  azure: {
    label: 'Azure files',
    properties: [
      { name: 'account', label: 'Account' },
      { name: 'key', label: 'Account key' },
    ],
    usedFor: 'files from Azure',
  },
  sftp: {
    label: 'SFTP',
    properties: [
      { name: 'host', label: 'Host' },
      { name: 'user', label: 'User' },
      { name: 'password', label: 'Password', optional: true },
      { name: 'privateKey', label: 'Private key', optional: true, lines: true },
    ],
    usedFor: 'files from SFTP',
  },
  smtp: {
    label: 'Mail (SMTP)',
    properties: [
      { name: 'host', label: 'Host' },
      { name: 'user', label: 'User' },
      { name: 'password', label: 'Password' },
    ],
    usedFor: 'mail in the name of the client',
  },
} as const satisfies Readonly<Record<string, CredentialService>>

export type CredentialServiceName = keyof typeof CREDENTIAL_SERVICES

export function credentialService(group: string): CredentialService | undefined {
  return Object.hasOwn(CREDENTIAL_SERVICES, group) ? CREDENTIAL_SERVICES[group as CredentialServiceName] : undefined
}

/** The known service that somebody probably meant: a name that differs only by case would never reach its adapter. */
export function misspeltService(group: string): string | undefined {
  if (credentialService(group) !== undefined) return undefined
  const plain = group.replaceAll(/[\s_-]/g, '').toLowerCase()
  return Object.keys(CREDENTIAL_SERVICES).find((name) => name.toLowerCase() === plain)
}

/** A problem of one property, or of the group where no property is named. */
export type GroupProblem = { readonly property?: string; readonly text: string }

/** What a group of a known service lacks or has too much. `values` has a value, or null for one that is saved already. */
export function groupProblem(group: string, values: ReadonlyMap<string, string | null>): GroupProblem | undefined {
  const meant = misspeltService(group)
  if (meant !== undefined) return { text: `The service is called ${meant}` }
  const service = credentialService(group)
  if (service === undefined) return undefined
  const names = service.properties.map(({ name }) => name)
  const unknown = [...values.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined) return { property: unknown, text: `${group} has only: ${names.join(', ')}` }
  const missing = service.properties.find(({ name, optional }) => optional !== true && !values.has(name))
  if (missing !== undefined) return { text: `${group} needs ${missing.name}` }
  if (group === 'sftp' && !values.has('password') && !values.has('privateKey'))
    return { text: 'sftp needs password or privateKey' }
  const account = values.get('serviceAccount')
  if (group === 'google' && typeof account === 'string' && !isServiceAccount(account))
    return { property: 'serviceAccount', text: 'Paste the whole key file (JSON)' }
  return undefined
}

function isServiceAccount(text: string): boolean {
  try {
    const file = JSON.parse(text) as Record<string, unknown> | null
    return typeof file?.['client_email'] === 'string' && typeof file['private_key'] === 'string'
  } catch {
    return false
  }
}

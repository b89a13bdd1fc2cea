import type { StartConfiguration } from '@bitewing/contract'

type Page = { hostname: string; secure: boolean }

/**
 * Why this page cannot have the phone that is set up: browsers give a microphone to secure pages only, and the sandbox's
 * phone is on the machine of the server alone.
 */
export function whyNoPhone(
  { sandbox }: NonNullable<StartConfiguration['phone']>,
  { hostname, secure }: Page,
): 'insecure' | 'other machine' | undefined {
  if (sandbox && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'other machine'
  return secure ? undefined : 'insecure'
}

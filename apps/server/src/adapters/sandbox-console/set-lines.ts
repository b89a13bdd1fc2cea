type Line = { clientId: string; practiceId: string | null; scope: string; line: string; keyId: string; secret: string }

const PATIENCE_MS = 5000

/** Types into the consoles of the sandbox's providers what a person would type into those of real ones: address and key of each line. */
export async function setSandboxLines(sandboxUrl: string, publicUrl: string, lines: readonly Line[]): Promise<void> {
  for (const { clientId, practiceId, scope, line, keyId, secret } of lines) {
    const { provider, address } = placeOf(scope, keyId)
    const response = await fetch(`${sandboxUrl}/${provider}/console/lines/${practiceId ?? clientId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: line, url: publicUrl + address, keyId, secret }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the sandbox's console answered ${response.status}`)
  }
}

function placeOf(scope: string, keyId: string): { provider: string; address: string } {
  if (scope === 'intake') return { provider: 'voice', address: `/api/webhooks/intake/${keyId}` }
  if (scope === 'orders') return { provider: 'website', address: '/api/v2/onboarding/order' }
  return { provider: 'clearinghouse', address: '/api/v2/claims/request' }
}

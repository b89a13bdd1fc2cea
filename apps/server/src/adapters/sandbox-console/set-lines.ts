type Line = { clientId: string; practiceId: string | null; scope: string; line: string; keyId: string; secret: string }

const PATIENCE_MS = 5000

/** Types into the consoles of the sandbox's providers what a person would type into those of real ones: address and key of each line. */
export async function setSandboxLines(sandboxUrl: string, publicUrl: string, lines: readonly Line[]): Promise<void> {
  for (const { clientId, practiceId, scope, line, keyId, secret } of lines) {
    const ofVoice = scope === 'intake'
    const address = ofVoice ? `/api/webhooks/intake/${keyId}` : '/api/v2/claims/request'
    const response = await fetch(
      `${sandboxUrl}/${ofVoice ? 'voice' : 'clearinghouse'}/console/lines/${practiceId ?? clientId}`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: line, url: publicUrl + address, keyId, secret }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    )
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the sandbox's console answered ${response.status}`)
  }
}

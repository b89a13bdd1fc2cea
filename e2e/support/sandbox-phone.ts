const json = { 'content-type': 'application/json', accept: 'application/json' }
const sandboxUrl = () => process.env['SANDBOX_URL'] ?? ''

/** Sets switches of a station of the sandbox's phone, or lets it ring. */
export async function tellPhone(what: 'switches' | 'incoming', fields: object): Promise<void> {
  const address = `${sandboxUrl()}/admin/workspace/${what}`
  const answer = await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(fields) })
  if (answer.status !== 204) throw new Error(`the sandbox answered ${answer.status}`)
}

/** How often the page of a station was asked to dial. */
export async function dialsOf(station: string): Promise<number> {
  const answer = await fetch(`${sandboxUrl()}/admin/workspace`, { headers: json })
  const { received } = (await answer.json()) as { received: { what: string; detail: { station?: string } }[] }
  return received.filter(({ what, detail }) => what === 'dial' && detail.station === station).length
}

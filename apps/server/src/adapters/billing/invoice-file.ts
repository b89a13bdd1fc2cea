import { BillingUnavailable, type InvoiceFile } from '../../kernel/ports/billing.ts'

const LARGEST = 5_000_000
const FILE_MS = 30_000

/** The PDF behind a link of the provider, from the provider's own hosts alone: a link in an answer must not lead anywhere else. */
export async function fetchInvoiceFile(link: string, apiUrl: string, name: string): Promise<InvoiceFile> {
  const url = URL.parse(link)
  if (url === null || !isProviders(url, new URL(apiUrl))) throw new BillingUnavailable()
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FILE_MS) }).catch(() => {
    throw new BillingUnavailable()
  })
  if (!response.ok) throw new BillingUnavailable()
  return { filename: `invoice-${name.replace(/[^\w-]/g, '_')}.pdf`, content: await limited(response) }
}

/** Its files lie on other hosts of its own domain. */
function isProviders(url: URL, api: URL): boolean {
  const isStripe = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.stripe.com')
  return url.origin === api.origin || (isStripe(api) && isStripe(url))
}

async function limited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > LARGEST) throw new BillingUnavailable()
      parts.push(part)
    }
  } catch {
    throw new BillingUnavailable()
  }
  const content = Buffer.concat(parts)
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new BillingUnavailable()
  return content
}

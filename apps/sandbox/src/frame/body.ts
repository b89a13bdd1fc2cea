/** Readers of a request's raw bytes, which nothing parses before the provider does. */

export function bodyText(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : ''
}

/** Undefined if it is not JSON. */
export function bodyJson(body: unknown): unknown {
  try {
    return JSON.parse(bodyText(body))
  } catch {
    return undefined
  }
}

export type Part = { readonly headers: Readonly<Record<string, string>>; readonly name: string; readonly bytes: Buffer }

/** The parts of a multipart body (form-data or related), in order; none if it is not multipart. */
export function bodyParts(body: unknown, contentType: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined || !Buffer.isBuffer(body)) return []
  const parts: Part[] = []
  const delimiter = Buffer.from(`--${boundary}`)
  let from = body.indexOf(delimiter)
  while (from >= 0) {
    const start = from + delimiter.length
    const next = body.indexOf(delimiter, start)
    if (next < 0) break
    parts.push(partOf(body.subarray(start, next)))
    from = next
  }
  return parts
}

/** Between two delimiters: a line break, headers, an empty line, the content, a line break. */
function partOf(bytes: Buffer): Part {
  const blank = bytes.indexOf('\r\n\r\n')
  const lines = bytes.subarray(0, Math.max(blank, 0)).toString('utf8').split('\r\n').filter(Boolean)
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const name = /name="([^"]*)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? ''
  return { headers, name, bytes: bytes.subarray(blank + 4, bytes.length - 2) }
}

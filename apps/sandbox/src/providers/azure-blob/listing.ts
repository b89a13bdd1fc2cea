import type { Blob, Containers } from './containers.ts'

/** List Containers and List Blobs, as the service answers them. */

const MOST = 5000
type Query = Readonly<Record<string, string | undefined>>

export function listContainers(containers: Containers, query: Query): string {
  const { prefix = '' } = query
  const { page, next } = pageOf(
    containers.names.filter((name) => name.startsWith(prefix)),
    query,
  )
  const items = page.map(
    (name) =>
      `<Container><Name>${escaped(name)}</Name><Properties><Last-Modified>${new Date(0).toUTCString()}</Last-Modified><Etag>"0x1"</Etag></Properties></Container>`,
  )
  return answer('', query, `<Containers>${items.join('')}</Containers>`, next)
}

/** With a delimiter, what lies in a folder is one prefix in the place of its blobs. */
export function listBlobs(containers: Containers, container: string, query: Query): string {
  const { prefix = '', delimiter = '' } = query
  const wanted = containers.blobNames(container).filter((name) => name.startsWith(prefix))
  const shown = delimiter === '' ? wanted : [...new Set(wanted.map((name) => upTo(name, prefix, delimiter)))]
  const { page, next } = pageOf(shown, query)
  const items = page.map((name) => {
    const blob = containers.find(container, name)
    return blob === undefined
      ? `<BlobPrefix><Name>${escaped(name)}</Name></BlobPrefix>`
      : `<Blob><Name>${escaped(name)}</Name>${propertiesOf(blob)}</Blob>`
  })
  const named = ` ContainerName="${escaped(container)}"`
  return answer(named, query, `<Blobs>${items.join('')}</Blobs>`, next)
}

function upTo(name: string, prefix: string, delimiter: string): string {
  const end = name.indexOf(delimiter, prefix.length)
  return end === -1 ? name : name.slice(0, end + delimiter.length)
}

/** A marker is opaque to the client: here the last name of the page before. */
function pageOf(names: readonly string[], { marker, maxresults }: Query): { page: string[]; next: string } {
  const last = marker === undefined || marker === '' ? '' : Buffer.from(marker, 'base64url').toString('utf8')
  const from = last === '' ? 0 : firstAfter(names, last)
  const size = Math.min(Number(maxresults ?? MOST) || MOST, MOST)
  const page = names.slice(from, from + size)
  const isMore = from + size < names.length
  return { page, next: isMore ? Buffer.from(page.at(-1) ?? '').toString('base64url') : '' }
}

function firstAfter(names: readonly string[], last: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] as string) <= last) low = middle + 1
    else high = middle
  }
  return low
}

function propertiesOf({ bytes, contentType, md5, etag, modified }: Blob): string {
  const time = modified.toUTCString()
  return `<Properties><Creation-Time>${time}</Creation-Time><Last-Modified>${time}</Last-Modified><Etag>${etag.replaceAll('"', '')}</Etag><Content-Length>${bytes.length}</Content-Length><Content-Type>${escaped(contentType)}</Content-Type><Content-Encoding /><Content-Language /><Content-MD5>${md5}</Content-MD5><Cache-Control /><Content-Disposition /><BlobType>BlockBlob</BlobType><AccessTier>Hot</AccessTier><AccessTierInferred>true</AccessTierInferred><LeaseStatus>unlocked</LeaseStatus><LeaseState>available</LeaseState><ServerEncrypted>true</ServerEncrypted></Properties>`
}

function answer(attributes: string, query: Query, items: string, next: string): string {
  const asked = (['prefix', 'marker', 'maxresults', 'delimiter'] as const)
    .filter((name) => query[name] !== undefined)
    .map((name) => `<${TITLES[name]}>${escaped(query[name] ?? '')}</${TITLES[name]}>`)
  return `<?xml version="1.0" encoding="utf-8"?><EnumerationResults ServiceEndpoint="http://127.0.0.1/"${attributes}>${asked.join('')}${items}<NextMarker>${next}</NextMarker></EnumerationResults>`
}

const TITLES = { prefix: 'Prefix', marker: 'Marker', maxresults: 'MaxResults', delimiter: 'Delimiter' } as const

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

import { EMPTY_FILE, type ReceivedFile } from '@bitewing/contract'

/** Reads a response that is a file, with the name that the server gave it. */
export async function receivedFile(response: Response, onReceived?: (bytes: number) => void): Promise<ReceivedFile> {
  const filename = filenameOf(response.headers.get('content-disposition') ?? '')
  const empty = response.headers.has(EMPTY_FILE)
  const { body } = response
  if (body === null || onReceived === undefined) return { filename, blob: await response.blob(), empty }
  const counted = new Response(body.pipeThrough(counting(onReceived)), { headers: response.headers })
  return { filename, blob: await counted.blob(), empty }
}

function counting(onReceived: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      onReceived(received)
      controller.enqueue(chunk)
    },
  })
}

export function filenameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file'
}

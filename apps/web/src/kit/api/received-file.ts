import type { ReceivedFile } from '@bitewing/contract'

/** An answer that is a file, under the name that the server gave it. */
export async function receivedFile(response: Response): Promise<ReceivedFile> {
  return { filename: filenameOf(response.headers.get('content-disposition') ?? ''), blob: await response.blob() }
}

export function filenameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file'
}

import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob'
import { azureFeed } from '../azure.ts'
import type { Place } from './place.ts'

/** The account that every azurite has, as its documentation says. */
const ACCOUNT = 'devstoreaccount1'
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

/** Microsoft's own emulator, started by `npm run azurite` (docs/decisions/0058). */
export async function azurite(url: string, signal: AbortSignal): Promise<Place> {
  const address = { url: `${url}/${ACCOUNT}`, account: ACCOUNT, key: KEY }
  const service = new BlobServiceClient(address.url, new StorageSharedKeyCredential(ACCOUNT, KEY))
  const open: Place['open'] = async ({ most, wrong = false }) =>
    await azureFeed({ ...address, key: wrong ? 'd3Jvbmc=' : KEY }, { signal, ...(most !== undefined && { most }) })
  return {
    feed: await open({}),
    open,
    async put(container, path, content) {
      const there = service.getContainerClient(container)
      await there.createIfNotExists()
      await there.getBlockBlobClient(path).upload(content, Buffer.byteLength(content))
    },
    async remove(container, path) {
      await service.getContainerClient(container).deleteBlob(path)
    },
  }
}

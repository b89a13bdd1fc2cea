import type { SentFile } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import { type Phone, PhoneUnavailable } from '../../kernel/ports/phone.ts'
import type { CallRow } from './list-queries.ts'

/** Fetched afresh each time, because the provider's links expire; the browser never sees one. */
export async function recordingOf(
  phone: Phone | undefined,
  id: number,
  find: () => Promise<CallRow | undefined>,
): Promise<SentFile> {
  const call = found(await find())
  if (!call.recorded && !call.voicemail) throw fail('calls.no_recording')
  if (phone === undefined) throw fail('calls.phone_unavailable')
  const recording = await phone.recording(id).catch((error: unknown) => {
    throw error instanceof PhoneUnavailable ? fail('calls.phone_unavailable') : error
  })
  if (recording === undefined) throw fail('calls.no_recording')
  return { filename: `call-${id}.${extensionOf(recording.contentType)}`, ...recording }
}

function extensionOf(contentType: string): string {
  return contentType.includes('wav') ? 'wav' : 'mp3'
}

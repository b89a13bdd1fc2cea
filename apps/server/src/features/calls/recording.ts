import type { SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import { fail, found } from '../../kernel/errors.ts'
import { type Phone, PhoneUnavailable, type Recording } from '../../kernel/ports/phone.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { findAudio, noteRecording } from './recording-queries.ts'

export type Recordings = {
  phone: Phone | undefined
  /** Where they are kept; undefined where they are not. */
  storage: Storage | undefined
  database: Database
}

/** Fetched afresh each time, because the provider's links expire, unless it is kept; the browser never sees a link. */
export async function recordingOf(
  { phone, storage, database }: Recordings,
  id: number,
  inScope: InScope,
): Promise<SentFile> {
  const audio = found(await inScope((db) => findAudio(db, id)))
  if (!audio.recorded && !audio.voicemail) throw fail('calls.no_recording')
  const kept = audio.key === null ? undefined : await storage?.get(audio.key)
  if (kept !== undefined) return asFile(id, { contentType: audio.type ?? 'audio/mpeg', content: kept.stream })
  const recording = await fetched(phone, id)
  if (storage === undefined) return asFile(id, recording)
  const key = await storage.put(recording.content, { contentType: recording.contentType })
  await database.asSystem((db) => noteRecording(db, id, key, recording.contentType))
  return asFile(id, { ...recording, content: found(await storage.get(key)).stream })
}

type InScope = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Most accounts have nothing written down, so none is an answer and no failure. */
export async function transcriptOf({ phone }: Recordings, id: number, inScope: InScope) {
  found(await inScope((db) => findAudio(db, id)))
  const utterances = await orUnavailable(async () => phone?.transcript(id))
  return { utterances: [...(utterances ?? [])] }
}

async function fetched(phone: Phone | undefined, id: number): Promise<Recording> {
  if (phone === undefined) throw fail('calls.phone_unavailable')
  const recording = await orUnavailable(() => phone.recording(id))
  if (recording === undefined) throw fail('calls.no_recording')
  return recording
}

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PhoneUnavailable ? fail('calls.phone_unavailable') : error
  }
}

function asFile(id: number, { contentType, content }: Recording): SentFile {
  return { filename: `call-${id}.${contentType.includes('wav') ? 'wav' : 'mp3'}`, contentType, content }
}

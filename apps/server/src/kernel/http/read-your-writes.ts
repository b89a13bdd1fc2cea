import type { Reader } from '../data/database.ts'
import { placeOf, textOf } from '../data/replica.ts'
import type { Call, Mounted } from './mounted.ts'

const COOKIE = 'written'
/** A replica that is further behind answers nobody. */
const COOKIE_SECONDS = 60

/** Where there is a replica, the caller's next question must find what this call wrote, whichever process answers it: the browser brings it along. */
export async function noteWrite({ kernel }: Mounted, { caller, principal }: Call): Promise<void> {
  const { replica } = kernel.database
  if (replica === undefined || principal === undefined) return
  const written = await replica.noteWrite(principal.sessionId)
  if (written === undefined) return
  caller.setCookie({
    name: COOKIE,
    value: textOf(written),
    path: '/api',
    httpOnly: true,
    maxAgeSeconds: COOKIE_SECONDS,
  })
}

export function readerOf({ caller, principal }: Call): Reader {
  return { sessionId: principal?.sessionId ?? '', writtenElsewhere: placeOf(caller.cookie(COOKIE)) }
}

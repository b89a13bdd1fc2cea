import { toast } from '../kit/feedback/toast.ts'
import { messages } from '../kit/messages.ts'
import { callRunsHere, whenNoCallRunsHere } from '../kit/phone/phone-store.ts'

const KEY = 'bitewing.reloadedForVersion'
const RELOAD_LOOP_MS = 60_000

/**
 * After an update of the server, the files of screens not yet loaded are gone: reloads the page, but not in a loop. A call would end: the page waits for
 * its end, and the screen says until then that it cannot be shown.
 */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < RELOAD_LOOP_MS) return
    if (callRunsHere()) {
      toast.info(messages.phone.running.versionWaits)
      void whenNoCallRunsHere().then(reload)
      return
    }
    event.preventDefault()
    reload()
  })
}

function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

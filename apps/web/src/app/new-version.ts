const KEY = 'bitewing.reloadedForVersion'
const LOOP_MS = 60_000

/** A screen's file is gone because the server was updated meanwhile: the page is loaded anew, once. */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < LOOP_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}

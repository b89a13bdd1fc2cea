const KEY = 'bitewing.reloadedForVersion'
const RELOAD_LOOP_MS = 60_000

/** After an update of the server, the files of screens not yet loaded are gone: reloads the page, but not in a loop. */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < RELOAD_LOOP_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}

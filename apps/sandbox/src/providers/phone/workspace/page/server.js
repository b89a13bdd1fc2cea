export const station = stationNumber()
// For tests, which make this station fail and count what it was asked for.
document.documentElement.dataset['station'] = station

/**
 * Kept by the browser, so that the phone is the same one after a reload. In a private window, or with other sites' storage
 * blocked, a frame is refused even a look at it: the station then lasts as long as the page.
 */
function stationNumber() {
  const fresh = crypto.randomUUID()
  try {
    const kept = localStorage.getItem('station') ?? fresh
    localStorage.setItem('station', kept)
    return kept
  } catch {
    return fresh
  }
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {'POST' | 'PUT'} [method]
 * @returns {Promise<any>}
 */
export async function tellServer(path, body, method = 'POST') {
  const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`/workspace${path}`, { method, ...sent })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
  return answer.status === 204 ? undefined : await answer.json()
}

/** @param {number} id */
export function callEnded(id) {
  // Also while the page is being closed.
  navigator.sendBeacon(`/workspace/calls/${id}/ended`)
}

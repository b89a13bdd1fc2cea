/** Kept by the browser, so that the phone is the same one after a reload. */
export const station = stationNumber()

function stationNumber() {
  const kept = localStorage.getItem('station') ?? crypto.randomUUID()
  localStorage.setItem('station', kept)
  return kept
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

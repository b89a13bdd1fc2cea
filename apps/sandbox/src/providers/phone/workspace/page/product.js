/**
 * The messages of the provider's library: what the site that frames the page asks for, and what it is told.
 * @typedef {{ name: string, value?: unknown }} Message
 */

/** Who frames the page is known once it has answered. */
let site = '*'

/**
 * @param {string} name
 * @param {unknown} [value]
 */
export function tellSite(name, value) {
  if (window.parent !== window) window.parent.postMessage({ name: `apm_phone_${name}`, value }, site)
}

/**
 * @param {string} name
 * @param {string} [errorCode]
 * @param {unknown} [data]
 */
export function answerSite(name, errorCode, data) {
  tellSite(`${name}_response`, errorCode === undefined ? { success: true, data } : { success: false, errorCode })
}

/** @param {(name: string, value: unknown) => void} hear */
export function listenToSite(hear) {
  addEventListener('message', (event) => {
    if (window.parent === window || event.source !== window.parent) return
    const { name, value } = /** @type {Message} */ (Object(event.data))
    if (typeof name !== 'string' || !name.startsWith('apm_app_')) return
    site = event.origin
    hear(name.slice('apm_app_'.length), value)
  })
}

/** `C:` at the start of a Windows path is no scheme: those have at least two letters. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i
/** A single / is the root of the package. */
const PATH = /^(?:\\|\/\/|[a-z]:)/i
const HYPERLINK = /^(?:https?|mailto|tel):/i

/** Whether a link may stand in a document: a program that shows the document opens it only when somebody clicks on it. */
export function isHyperlink(target: string): boolean {
  return HYPERLINK.test(trimmed(target)) || isFragment(target)
}

/** Whether it is a place in the same document. */
export function isFragment(target: string): boolean {
  return trimmed(target).startsWith('#')
}

/** Whether it names something by an address or a path of a machine, rather than something in the same package. */
export function isAddress(target: string): boolean {
  return SCHEME.test(trimmed(target)) || PATH.test(trimmed(target))
}

/** Readers of addresses skip spaces and control characters around and, some of them, inside. */
function trimmed(target: string): string {
  return target.replace(/[\0-\x20]+/g, '')
}

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g
const PIN = /(?<!\d)\d{6}(?!\d)/

export type Piece = { at: number; text: string; link: boolean }

/** Splits a message into plain text and links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) pieces.push({ at: from, text: text.slice(from, match.index), link: false })
    pieces.push({ at: match.index, text: match[0], link: true })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), link: false })
  return pieces
}

/** The PIN in a message. Six digits inside a link are not a PIN. */
export function pinIn(text: string): string | undefined {
  return PIN.exec(text.replaceAll(LINK, ' '))?.[0]
}

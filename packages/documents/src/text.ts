const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Drops what XML 1.0 cannot hold (control characters, halves of surrogate pairs) and normalises line breaks to \n. */
export function printable(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n')
}

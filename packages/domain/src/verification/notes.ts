/** A note is one line in the practice's sheet: each line break becomes a dash. */
export function oneLineNote(note: string): string {
  return note.trim().replace(/\r\n|[\r\n\u2028\u2029]/g, '-')
}

import { isAddress, isHyperlink } from './links.ts'

/** Fields of Word that bring in what is stored elsewhere. */
const OUTSIDE = /^(?:INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DDE|DDEAUTO|DATABASE|RD)\b/i
/** No other field has these words in it, wherever a writer manages to put them. */
const ANYWHERE = /INCLUDEPICTURE|INCLUDETEXT|DDEAUTO/i
const HYPERLINK = /^HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i

/** Whether Word's instruction for a field, such as `INCLUDEPICTURE "file:///x.png" \d`, refers to something outside the document. */
export function fieldRefersOutside(instruction: string): boolean {
  const text = instruction.trim()
  if (OUTSIDE.test(text) || ANYWHERE.test(text)) return true
  const link = HYPERLINK.exec(text)
  const target = link?.[1] ?? link?.[2] ?? ''
  return isAddress(target) && !isHyperlink(target)
}

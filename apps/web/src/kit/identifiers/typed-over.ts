import { isMasked, visiblePart } from '@bitewing/domain'

/** A masked value cannot be edited, only replaced: whatever is changed in it, what was typed begins a new one. */
export function typedOver(shown: string, typed: string): string {
  if (!isMasked(typed)) return typed
  const left = typed.replaceAll('•', '')
  const end = visiblePart(shown)
  return left.length < end.length ? '' : left.replace(end, '')
}

import type { TemplateDifferenceOnWire } from '@bitewing/contract'
import { messages } from '../../../messages.ts'

const texts = messages.templatePublishing

/** One difference between two versions as a sentence. */
export function differenceText({ element, change, label, section }: TemplateDifferenceOnWire): string {
  const what = texts.elements[element](label)
  const where = element === 'section' ? '' : texts.inCategory(section)
  return `${what} ${texts.changes[change]}${where}.`
}

/** What is different about an element that is there before and after, one sentence for each property. */
export function detailTexts({ details }: TemplateDifferenceOnWire): readonly string[] {
  return details.map(({ property, before, after }) =>
    texts.detail(texts.properties[property], before || texts.nothing, after || texts.nothing),
  )
}

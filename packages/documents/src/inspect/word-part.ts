import { isAddress, isHyperlink } from './links.ts'
import { wordFieldsReferOutside } from './word-fields.ts'
import { attributesOf, tagsNamed, unescaped } from './xml.ts'

const RELATIONSHIP = tagsNamed('Relationship')
/** Other documents as parts of this one, which could be of any format. */
const OTHER_DOCUMENTS = /\/(?:afchunk|subdocument)$/i

/** For the parts that say which parts and addresses a part refers to. */
export function relationshipsReferOutside(text: string): boolean {
  return text.matchAll(RELATIONSHIP).some(([, , , attributes = '']) => {
    const all = attributesOf(attributes)
    const valuesOf = (wanted: string) => all.flatMap(([name, value]) => (name === wanted ? [value] : []))
    const [types, targets] = [valuesOf('Type'), valuesOf('Target')]
    if (types.some((type) => OTHER_DOCUMENTS.test(type))) return true
    const isInside = valuesOf('TargetMode').every((mode) => mode === 'Internal')
    if (isInside) return targets.some(isAddress)
    return !types.every((type) => /\/hyperlink$/i.test(type)) || !targets.every(isHyperlink)
  })
}

const OUTSIDE_TAGS = tagsNamed('altChunk', 'subDoc', 'mailMerge')
const OLE_OBJECT = tagsNamed('OLEObject')
const REFERENCE = /\s(?:[\w.-]+:)?(src|href)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
/** How mails and web pages name what they bring along. */
const BROUGHT_ALONG = /^\s*(?:data|cid|wordml|mid):/i

/** For every other part: text, headers, notes, settings, drawings of Word's own kind. */
export function wordPartRefersOutside(text: string): boolean {
  if (text.search(OUTSIDE_TAGS) !== -1) return true
  const isLinked = ([, , , attributes = '']: RegExpMatchArray) =>
    attributesOf(attributes).some(([name, value]) => name === 'Type' && value.toLowerCase() === 'link')
  if (text.matchAll(OLE_OBJECT).some(isLinked)) return true
  return text.matchAll(REFERENCE).some(namesAnAddress) || wordFieldsReferOutside(text)
}

function namesAnAddress([, name, double, single]: RegExpMatchArray): boolean {
  const target = unescaped(double ?? single ?? '')
  if (!isAddress(target) || BROUGHT_ALONG.test(target)) return false
  return name === 'src' || !isHyperlink(target)
}

import { planPercent } from '../writing.ts'
import { type Suggest, suggestedBy } from './said.ts'

/** The words by which payers name a category where they give it no service type of its own. */
const CATEGORIES: ReadonlyMap<string, RegExp> = new Map([
  ['PctDiag', /^diagnostic/i],
  ['PctXray', /^(?:x-?rays?|radiograph)/i],
  ['PctPrev', /^prevent(?:at)?ive/i],
  ['PctBasic', /^(?:basic|restorative)/i],
  ['PctEndo', /^endodontic/i],
  ['PctPerio', /^periodontic/i],
  ['PctOS', /^oral surgery/i],
  ['PctCrown', /^(?:major|crowns?)\b/i],
  ['PctProsth', /^prosthodontic/i],
  ['PctAdj', /^adjunctive/i],
  ['OrthoPct', /^orthodontic/i],
])

/** Service types that name dental care as a whole, so that the words beside them have to say which. */
const UNNAMED = new Set(['35', '30'])

/** A name is short; a longer sentence says something about the category rather than naming it. */
const WORDS_OF_A_NAME = 4

/** A share whose category stands in the words beside it. */
export function percentageSuggestions(bookmark: string): Suggest | undefined {
  const name = CATEGORIES.get(bookmark)
  if (name === undefined) return undefined
  return (answer, context) =>
    suggestedBy(({ sentence, benefit: { code, procedure, serviceTypes, share } }) => {
      const isUnnamed = code === 'A' && procedure === null && serviceTypes.every((type) => UNNAMED.has(type))
      const isName = name.test(sentence) && sentence.split(/\s+/).length <= WORDS_OF_A_NAME
      return isUnnamed && isName ? planPercent(share, context.payer.sharesAreThePlans) : ''
    })(answer, context)
}

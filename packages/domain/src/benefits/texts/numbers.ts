const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
].concat(['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'].map((stem) => `${stem}teen`))
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const IN_WORDS = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[ -](${ONES.slice(1, 10).join('|')}))?|(${ONES.slice(1).toReversed().join('|')}))\b(?:\s*\(\d{1,2}\))?`,
  'gi',
)

/** 'Under the age of nineteen (19)' is 'under the age of 19'. */
export function withFigures(sentence: string): string {
  return sentence.replace(
    IN_WORDS,
    (_, ten: string | undefined, one: string | undefined, alone: string | undefined) => {
      if (ten === undefined) return String(ONES.indexOf((alone ?? '').toLowerCase()))
      return String(
        TENS.indexOf(ten.toLowerCase()) * 10 + 20 + (one === undefined ? 0 : ONES.indexOf(one.toLowerCase())),
      )
    },
  )
}

import { centsOf } from './price.ts'
import { type FeeRow, plainCode } from './rows.ts'

export const LONGEST_CODE = 20
export const LONGEST_DESCRIPTION = 250

export type FeeField = 'serviceCode' | 'serviceDescription' | 'price'

/** 3 §5 and 3 §8, to the letter. */
export const FEE_TEXTS = {
  price: 'Price is incorrect',
  noPrice: 'Price is required',
  noCode: 'Code Services is required',
  noDescription: 'Description is required',
  taken: (code: string) => `${code} code already exists!`,
  wrongPrices: (codes: readonly string[]) => `${codes.join(', ')} has wrong price`,
} as const

/** What is wrong with a line by itself; undefined where nothing is. */
export function lineProblem(row: Omit<FeeRow, 'line'>, field: FeeField): string | undefined {
  const value = row[field].trim()
  if (field === 'serviceCode') {
    if (value === '') return FEE_TEXTS.noCode
    return value.length > LONGEST_CODE ? `at most ${LONGEST_CODE} characters` : undefined
  }
  if (field === 'serviceDescription') {
    if (value === '') return FEE_TEXTS.noDescription
    return value.length > LONGEST_DESCRIPTION ? `at most ${LONGEST_DESCRIPTION} characters` : undefined
  }
  if (value === '') return FEE_TEXTS.noPrice
  return centsOf(value) === undefined ? FEE_TEXTS.price : undefined
}

export type Judgement = {
  /** Places of rows whose price, code or description cannot be stored. */
  readonly wrong: readonly number[]
  /** Places of rows whose code another row has, too. */
  readonly duplicates: readonly number[]
}

const FIELDS: readonly FeeField[] = ['serviceCode', 'serviceDescription', 'price']

/** Which rows have to be corrected before the whole can be saved. */
export function judgeRows(rows: readonly FeeRow[]): Judgement {
  const counts = new Map<string, number>()
  for (const { serviceCode } of rows) {
    const code = plainCode(serviceCode)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const places = rows.map((_, place) => place)
  const rowAt = (place: number) => rows[place] as FeeRow
  return {
    wrong: places.filter((place) => FIELDS.some((field) => lineProblem(rowAt(place), field) !== undefined)),
    duplicates: places.filter((place) => {
      const code = plainCode(rowAt(place).serviceCode)
      return code !== '' && (counts.get(code) ?? 0) > 1
    }),
  }
}

/** Each code once, in order. */
export function codesAt(rows: readonly FeeRow[], places: readonly number[]): string[] {
  return [...new Set(places.map((place) => plainCode(rows[place]?.serviceCode ?? '')))]
}

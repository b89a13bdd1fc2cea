type Identified = { readonly _id: string }

/** The same list with one element a step further up or down. */
export function moved<T extends Identified>(list: readonly T[], id: string, step: 1 | -1): readonly T[] {
  const from = list.findIndex(({ _id }) => _id === id)
  const [one, other] = [list[from], list[from + step]]
  return one === undefined || other === undefined ? list : list.with(from, other).with(from + step, one)
}

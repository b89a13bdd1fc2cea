import pg from 'pg'

/** More kinds of statement than the product has; beyond it they are planned each time, as without this. */
const AT_MOST = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= AT_MOST) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** A connection on which a statement with parameters is read and planned once, and then only run: planning a list costs as much as running it. */
export class PreparingClient extends pg.Client {
  override query(...parameters: never[]): never {
    const [text, values, ...rest] = parameters as unknown[]
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return super.query(...(parameters as [never]))
    return super.query(...([{ name, text, values }, ...rest] as [never]))
  }
}

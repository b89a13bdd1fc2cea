import pg from 'pg'

/** By name. The values are constants and ids, never user input. */
export type Settings = Readonly<Record<string, string>>

type Statement = { name?: string | undefined; text: string; values: unknown[] }

/** The part of the driver's connection that sends messages. */
type Line = { bind(message: object): void; execute(message: object): void }

/** Internals of the driver's query that its types do not declare. */
type Prepared = new (
  text: string,
  values: unknown[],
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Submittable & {
  name: string | undefined
  prepare(line: Line): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, line: Line): void
}

/** A prepared statement that applies the settings until the end of the transaction. */
function setting(settings: Settings): Statement {
  const names = Object.keys(settings)
  const calls = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  return { name: `set ${names.join(' ')}`, text: `select ${calls.join(', ')}`, values: Object.values(settings) }
}

/**
 * A statement preceded by the settings. Everything before the driver's final Sync is one transaction, so that neither begin nor commit
 * is needed, and there is only one round trip.
 */
class StatementWithSettings extends (pg.Query as unknown as Prepared) {
  readonly #first: Statement
  #set = false

  constructor(first: Statement, statement: Statement, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super(statement.text, statement.values, callback)
    this.name = statement.name
    this.#first = first
  }

  override prepare(line: Line): void {
    line.bind({ statement: this.#first.name, values: this.#first.values })
    line.execute({})
    super.prepare(line)
  }

  override handleDataRow(message: object): void {
    if (this.#set) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, line: Line): void {
    if (this.#set) super.handleCommandComplete(message, line)
    this.#set = true
  }
}

/** The settings for which a connection has a prepared statement. */
const taught = new WeakMap<pg.PoolClient, Set<string>>()

/** Runs one statement as a transaction of its own with the settings, and resolves with its rows. */
export async function runWith<R>(client: pg.PoolClient, settings: Settings, statement: Statement): Promise<R[]> {
  const first = setting(settings)
  await teach(client, first)
  const { rows } = await new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(
      new StatementWithSettings(first, statement, (error, result) => {
        if (error === null) resolve(result)
        else reject(error)
      }),
    )
  })
  return rows as R[]
}

/** Without a statement after it, it has no effect: its transaction ends at once. */
async function teach(client: pg.PoolClient, first: Statement): Promise<void> {
  const names = taught.get(client) ?? new Set()
  if (names.has(first.text)) return
  await client.query(first)
  taught.set(client, names.add(first.text))
}

import { createClient } from '@bitewing/db'

/** COPY of a query's rows as text: what the database itself needs to hand them over. Resolves with the bytes that came. */
export async function copyOut(url: string, query: string): Promise<number> {
  const client = createClient(url, { name: 'bitewing-bench' })
  await client.connect()
  try {
    return await new Promise((resolve, reject) => {
      let bytes = 0
      // The driver hands a statement of ours the messages that belong to it.
      const statement = {
        submit: (connection: { query(text: string): void }) => connection.query(`copy (${query}) to stdout`),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => {
          bytes += chunk.length
        },
        handleCommandComplete: () => {},
        handleError: reject,
        handleReadyForQuery: () => resolve(bytes),
      }
      client.query(statement as never)
    })
  } finally {
    await client.end()
  }
}

import { createClient } from '@bitewing/db'

/** COPY of a query's rows as text: what the database alone needs to deliver them. Resolves with the number of bytes. */
export async function copyOut(url: string, query: string): Promise<number> {
  const client = createClient(url, { name: 'bitewing-bench' })
  await client.connect()
  try {
    return await new Promise((resolve, reject) => {
      let bytes = 0
      // The driver passes a custom statement the messages that belong to it.
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

/** COPY of lines into a table: the least that storing them takes. */
export function copyIn(client: ReturnType<typeof createClient>, statement: string, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying = {
      submit: (connection: { query(text: string): void }) => connection.query(statement),
      handleCopyInResponse: (connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) => {
        connection.sendCopyFromChunk(Buffer.from(lines))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(copying as never)
  })
}

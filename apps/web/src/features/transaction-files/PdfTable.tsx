import { conversions, type PdfTables } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { LoadedFile } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../kit/components/index.ts'
import { readTables } from './read-tables.ts'
import classes from './transaction-files.module.css'

const texts = messages.transactionFiles

/** The text of a PDF as tables, line by line (2 §7). */
export function PdfTable({ pdf, name }: { pdf: Blob; name: string }) {
  async function load(signal: AbortSignal): Promise<PdfTables['tables']> {
    const { blob } = await call(conversions.pdfToTable, { files: [new File([pdf], name)] }, { signal })
    return await readTables(blob)
  }
  return (
    <LoadedFile load={load} waiting={texts.readingTable} failed={texts.tableFailed}>
      {(tables) => <Tables tables={tables} />}
    </LoadedFile>
  )
}

function Tables({ tables }: PdfTables) {
  if (tables.length === 0) return <EmptyState text={texts.noText} />
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.tables} aria-label={texts.table} tabIndex={0}>
      {tables.map(({ page, rows }, index) => (
        <table key={index} className={classes.table} aria-label={texts.tableOf(page, index + 1)}>
          {tables[index - 1]?.page !== page && <caption>{texts.page(page)}</caption>}
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import type { Invoice } from './invoices.ts'

/** The PDF of an invoice, for whoever has its link. */
export function invoicePdfRoute(app: FastifyInstance, books: Books): void {
  app.get('/invoice/:id/pdf', (request, reply) => {
    const { id } = request.params as { id: string }
    const invoice = books.invoices.find((one) => one.id === id)
    if (invoice === undefined || invoice.number === null) return reply.code(404).type('text/plain').send('Not found.')
    return reply
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .type('application/pdf')
      .send(onePage(linesOf(invoice)))
  })
}

function linesOf(invoice: Invoice): string[] {
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
  return [
    'Invoice (sandbox)',
    `Number: ${invoice.number}`,
    `Date: ${new Date(invoice.created * 1000).toISOString().slice(0, 10)}`,
    `Bill to: ${invoice.customer_name}`,
    ...invoice.lines.data.map(({ description, quantity, amount }) => `${description} x ${quantity}: ${money(amount)}`),
    `Amount due: ${money(invoice.amount_due)}`,
    `Amount paid: ${money(invoice.amount_paid)}`,
  ]
}

/** The smallest PDF that readers open: one page of text. */
function onePage(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `1 0 0 1 72 ${720 - index * 22} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj`)
    .join('\n')
  const stream = `BT\n/F1 12 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}

import { html } from '../../admin/html.ts'
import type { Provider } from '../../frame/provider.ts'
import { sendingPage } from '../../frame/sending-page.ts'
import { consoleRoutes, SignedLines } from '../../frame/signed-lines.ts'
import { orderOf } from './order.ts'

/** The company's web site, on which practices order: it sends each order, signed with a key of the company's own client. */
export function website(): Provider {
  const lines = new SignedLines()
  let ordered = 0
  return {
    name: 'website',
    title: 'Web site (orders)',
    about:
      'Somebody orders Bitewing for a business and its practices. Each order is sent signed. The address and the key are set with PUT /website/console/lines/{client}.',
    failure: (status) => ({ contentType: 'application/json', body: JSON.stringify({ error: `status ${status}` }) }),
    routes: (app, { journal }) => consoleRoutes(app, lines, journal),
    admin: {
      links: [{ path: 'orders', title: 'Order Bitewing' }],
      routes: (app) =>
        sendingPage(app, lines, {
          provider: 'website',
          path: 'orders',
          title: 'Order Bitewing',
          button: 'Order',
          about: 'Left empty, a business, its requester and their practices are invented.',
          what: 'order',
          fields: html`<label>Business<input name="business"></label><label>First name<input name="firstName"></label><label>Last name<input name="lastName"></label><label>Email<input name="email" type="email"></label><label>Practices<input name="practices" type="number" min="0" max="5" value="1"></label>`,
          make: (_line, given, times) =>
            Array.from({ length: times }, () => {
              ordered += 1
              return orderOf(ordered, given)
            }),
        }),
    },
  }
}

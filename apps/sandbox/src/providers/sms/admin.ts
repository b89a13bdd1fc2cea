import { html, page } from '../../admin/html.ts'
import { sendPage, wantsJson } from '../../admin/send.ts'
import type { ProviderAdmin } from '../../frame/provider.ts'
import type { Tokens } from '../../frame/tokens.ts'
import { OWN_NUMBER } from './message.ts'
import { baseOf, messageJson, numberOf } from './message-json.ts'
import { isE164 } from './routes.ts'
import type { Store } from './store.ts'

const PAGE = '/admin/sms/messages'
const SHOWN = 100

/** Pages to let an SMS arrive, see the newest messages, and expire the tokens. */
export function smsAdmin(store: Store, tokens: Tokens): ProviderAdmin {
  return {
    links: [{ path: 'messages', title: 'Messages' }],
    actions: [{ path: 'forget-tokens', title: 'Let every token expire' }],
    routes(app) {
      app.get('/messages', (_request, reply) => sendPage(reply, messagesPage(store)))
      app.post('/messages', (request, reply) => {
        const { from: number, text } = Object(request.body) as { from?: unknown; text?: unknown }
        const from = typeof number === 'string' ? number.replace(/[\s()-]/g, '') : ''
        if (!isE164(from)) return reply.code(400).send({ error: 'from must be a phone number such as +1 800-555-0104' })
        if (typeof text !== 'string' || text === '') return reply.code(400).send({ error: 'text must have a text' })
        const message = store.receive(from, text)
        return wantsJson(request) ? reply.send(messageJson(message, baseOf(request))) : reply.redirect(PAGE, 303)
      })
      app.post('/forget-tokens', (_request, reply) => {
        tokens.forget()
        return reply.redirect('/admin/sms', 303)
      })
    },
  }
}

function messagesPage(store: Store): string {
  return page(
    'Messages',
    html`<h1>Messages</h1>
<p>Of the number ${OWN_NUMBER}: the newest ${SHOWN}.</p>
<h2>Write an SMS</h2>
<form method="post" action="${PAGE}">
<label>From<input class="long" name="from" type="tel" required value="+18005550100"></label>
<label>Text<input class="long" name="text" required value="Your verification code is 482913."></label>
<button>Send</button>
</form>
<h2>Newest</h2>
<div class="scroll"><table>
<tr><th>Time</th><th>Type</th><th>From</th><th>To</th><th>Text</th><th>Status</th><th>State</th></tr>
${store.all.slice(0, SHOWN).map(
  ({ at, type, from, to, text, messageStatus, readStatus, availability }) =>
    html`<tr><td class="date">${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${type}</td><td>${numberOf(from)}</td><td>${to.map(numberOf).join(', ')}</td><td>${text}</td>
<td>${messageStatus}</td><td>${readStatus}, ${availability}</td></tr>
`,
)}</table></div>`,
  )
}

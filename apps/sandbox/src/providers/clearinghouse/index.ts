import { randomBytes } from 'node:crypto'
import { personAt, practices, randomFrom, seedOf, TOWNS } from '@bitewing/population'
import { html } from '../../admin/html.ts'
import type { Provider } from '../../frame/provider.ts'
import { sendingPage } from '../../frame/sending-page.ts'
import { consoleRoutes, type SignedLine, SignedLines } from '../../frame/signed-lines.ts'

const EVERY_MS = 20 * 60_000
const PATIENTS = 500

/** A clearinghouse's test environment: the practices' claim tools announce by it which claims they have validated or submitted. */
export function clearinghouse({ goesOn = false }: { goesOn?: boolean | undefined } = {}): Provider {
  const lines = new SignedLines()
  let announced = 0
  const requests = (line: SignedLine, type: string | undefined, times: number) =>
    Array.from({ length: times }, () => {
      announced += 1
      return requestOf(line, announced, type)
    })
  return {
    name: 'clearinghouse',
    title: 'Clearinghouse (claim requests)',
    about:
      'The claim tools of the demo’s clients announce requests, signed with a key of each client: some by themselves every day, and as many as one likes on the page. Addresses and keys are set with PUT /clearinghouse/console/lines/{client}.',
    failure: (status) => ({ contentType: 'application/json', body: JSON.stringify({ error: `status ${status}` }) }),
    routes(app, { journal }) {
      consoleRoutes(app, lines, journal)
      if (!goesOn) return
      const timer = setInterval(() => {
        for (const line of lines.all) void lines.send(line, 'claim request', requests(line, undefined, 1), 'usual')
      }, EVERY_MS).unref()
      app.addHook('onClose', async () => clearInterval(timer))
    },
    admin: {
      links: [{ path: 'requests', title: 'Announce claim requests' }],
      routes: (app) =>
        sendingPage(app, lines, {
          provider: 'clearinghouse',
          path: 'requests',
          title: 'Announce claim requests',
          button: 'Announce',
          about: 'Each is for another patient of one of the client’s practices.',
          what: 'claim request',
          fields: html`<label>Type<select name="type"><option>validate</option><option>submit</option></select></label>`,
          make: (line, given, times) =>
            requests(
              line,
              given['type'] === 'submit' ? 'submit' : given['type'] === 'validate' ? 'validate' : undefined,
              times,
            ),
        }),
    },
  }
}

/** The line's name begins with the same word as the names of the client's practices. */
function requestOf({ name }: SignedLine, number: number, type: string | undefined) {
  const random = randomFrom(seedOf(number, name.length, 72))
  const practice = random.pick(practices.filter((one) => one.name.split(' ')[0] === name.split(' ')[0]))
  const { firstName, lastName, carrier } = personAt(practice.town + random.whole(PATIENTS) * TOWNS)
  return {
    requestId: `request-${randomBytes(9).toString('hex')}`,
    practice: practice.npi,
    dateRequest: new Date().toISOString(),
    claimType: type ?? (random.chance(0.7) ? 'validate' : 'submit'),
    patientName: `${firstName} ${lastName}`,
    companyName: carrier.name,
  }
}

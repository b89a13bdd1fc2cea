import { randomBytes } from 'node:crypto'
import { html } from '../../admin/html.ts'
import type { Provider } from '../../frame/provider.ts'
import { sendingPage } from '../../frame/sending-page.ts'
import { consoleRoutes, SignedLines } from '../../frame/signed-lines.ts'
import { callOf, speakingTitles, waysOfSpeaking } from './caller.ts'

/** A voice provider that answers the practices' phones, asks for what an appointment needs, and sends what it heard. */
export function voice(): Provider {
  const lines = new SignedLines()
  let called = 0
  return {
    name: 'voice',
    title: 'Voice intake (IntelePeer)',
    about:
      'Answers the phone of the demo’s practices. On its page a patient calls, and what was said goes to the practice’s address, signed with its key. Addresses and keys are set with PUT /voice/console/lines/{practice}, which Bitewing does when it starts with its demo.',
    failure: (status) => ({ contentType: 'application/json', body: JSON.stringify({ error: `status ${status}` }) }),
    routes: (app, { journal }) => consoleRoutes(app, lines, journal),
    admin: {
      links: [{ path: 'calls', title: 'A patient calls' }],
      routes: (app) =>
        sendingPage(app, lines, {
          provider: 'voice',
          path: 'calls',
          title: 'A patient calls',
          button: 'Call',
          about: 'Each time another patient of the practice calls and asks for an appointment.',
          what: 'appointment',
          fields: html`<label>Speaks<select name="way">${waysOfSpeaking.map((way) => html`<option value="${way}">${speakingTitles[way]}</option>`)}</select></label>`,
          make: ({ id: practiceId }, given, times) => {
            const way = waysOfSpeaking.find((known) => known === given['way']) ?? 'clear'
            return Array.from({ length: times }, () => {
              called += 1
              return callOf({
                practiceId,
                number: called,
                way,
                now: new Date(),
                callId: `call-${randomBytes(9).toString('hex')}`,
              })
            })
          },
        }),
    },
  }
}

import { Call } from './call.js'
import { answerSite, listenToSite, tellSite } from './product.js'
import { element, makeKeypad, onForm, show, write } from './screen.js'
import { station, tellServer } from './server.js'

/**
 * The Workspace page: who is signed in, what the site that frames it asks for, and the one call that it has.
 * @typedef {import('./call.js').Switches & { agentId: number | null, dialling: string }} Switches
 */

/** @type {Switches | undefined} */
let switches
/** @type {Call | undefined} */
let call
/** A dial that asks for the microphone is a call already. */
let dialling = false
/** @type {string | undefined} */
let caller
/** @type {{ id: number, name: string, email: string }[]} */
const agents = await (await fetch('/workspace/agents')).json()

listenToSite((name, value) => {
  if (name === 'is_logged_in') return answerSite(name, signedIn() ? undefined : 'not_logged_in')
  if (name === 'dial_number')
    return void dial(/** @type {{ phone_number?: string }} */ (Object(value)).phone_number ?? '')
  if (name !== 'isready') answerSite(name, 'does_not_exists')
})

const events = new EventSource(`/workspace/stations/${station}/events`)
events.addEventListener('switches', (event) => {
  const before = switches
  switches = /** @type {Switches} */ (JSON.parse(event.data))
  if (before?.agentId !== switches.agentId) whoIsSignedIn(before !== undefined)
})
events.addEventListener('incoming', (event) => {
  if (!signedIn() || busy()) return
  caller = String(JSON.parse(event.data).from)
  write('caller', caller)
  show('incoming')
  tellSite('incoming_call', { from: caller, to: '', call_id: 0 })
})

/** @param {boolean} changed */
function whoIsSignedIn(changed) {
  const agent = agents.find(({ id }) => id === switches?.agentId)
  write('agent', agent?.name ?? '')
  element('sign-out').hidden = agent === undefined
  if (agent === undefined) {
    call?.end('')
    show('signed-out')
    if (changed) tellSite('logout')
    return
  }
  show('idle')
  tellSite('loaded', { id: agent.id, email: agent.email, first_name: agent.name.split(' ')[0] })
}

function signedIn() {
  return switches !== undefined && switches.agentId !== null
}

function busy() {
  return call !== undefined || dialling || caller !== undefined
}

/** @param {string} number */
async function dial(number) {
  if (switches === undefined) return
  await tellServer(`/stations/${station}/dials`, { number })
  if (switches.dialling === 'never answers') return
  /** @param {string} [errorCode] */
  const answer = (errorCode) => switches?.dialling === 'answers' && answerSite('dial_number', errorCode)
  if (!signedIn()) return answer('not_logged_in')
  if (busy()) return answer('in_call')
  dialling = true
  const microphone = await askForMicrophone()
  dialling = false
  answer(microphone === undefined ? 'microphone_denied' : undefined)
  if (microphone === undefined) return write('notice', 'The browser gives no microphone.')
  await begin('outbound', number, microphone)
}

/**
 * @param {'outbound' | 'inbound'} direction
 * @param {string} number
 * @param {MediaStream} microphone
 */
async function begin(direction, number, microphone) {
  if (switches === undefined) return
  element('mute').ariaPressed = 'false'
  call = new Call({ direction, number, microphone, switches, ended })
  await call.begin()
  // For tests, which count the packets.
  Object.assign(window, { peer: call.near })
}

/** @param {string} notice */
function ended(notice) {
  call = undefined
  write('notice', notice)
  if (signedIn()) show('idle')
}

async function askForMicrophone() {
  if (switches?.microphone === 'refused') return undefined
  return await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
}

makeKeypad((tone) => call?.press(tone))
onForm('say', 'said', (text) => call?.say(text))
onForm('dial', 'number', (number) => void dial(number))
element('hang-up').addEventListener('click', () => call?.end(''))
element('mute').addEventListener('click', () => {
  const muted = element('mute').ariaPressed !== 'true'
  element('mute').ariaPressed = String(muted)
  call?.mute(muted)
})
element('answer').addEventListener('click', async () => {
  const microphone = await askForMicrophone()
  const number = caller
  caller = undefined
  if (microphone !== undefined && number !== undefined) await begin('inbound', number, microphone)
})
element('decline').addEventListener('click', () => {
  caller = undefined
  show('idle')
  tellSite('call_end_ringtone', { answer_status: 'refused', call_id: 0 })
})
element('sign-in').addEventListener('click', () => window.open('/workspace/sign-in', 'sign-in', 'width=360,height=320'))
element('sign-out').addEventListener('click', () => void signAs(null))
addEventListener('message', (event) => {
  if (event.origin !== location.origin) return
  const { signedIn: id } = /** @type {{ signedIn?: number }} */ (Object(event.data))
  if (typeof id === 'number') void signAs(id)
})
addEventListener('pagehide', () => call?.end(''))

/** @param {number | null} agentId */
async function signAs(agentId) {
  await tellServer(`/stations/${station}/agent`, { agentId }, 'PUT')
}

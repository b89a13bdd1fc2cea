import { Call, register } from './call.js'
import { answerSite, listenToSite, tellSite } from './product.js'
import { element, makeKeypad, onForm, onPressed, show, write } from './screen.js'
import { callEnded, station, tellServer } from './server.js'

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
/** @type {{ number: string, registered: import('./call.js').Registered } | undefined} */
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
  void ring(String(JSON.parse(event.data).from))
})

/** @param {string} number */
async function ring(number) {
  const registered = await register('inbound', number)
  caller = { number, registered }
  write('caller', registered.name)
  show('incoming')
  tellSite('incoming_call', { from: number, to: registered.line, call_id: registered.id })
}

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
  await begin('outbound', number, microphone, await register('outbound', number))
}

/**
 * @param {'outbound' | 'inbound'} direction
 * @param {string} number
 * @param {MediaStream} microphone
 * @param {import('./call.js').Registered} registered
 */
async function begin(direction, number, microphone, registered) {
  if (switches === undefined) return
  for (const button of ['mute', 'hold']) element(button).ariaPressed = 'false'
  call = new Call({ direction, number, microphone, switches, ended })
  await call.begin(registered)
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

async function answerCaller() {
  const answered = caller
  const microphone = await askForMicrophone()
  if (answered === undefined || microphone === undefined) return refuseCaller()
  caller = undefined
  await begin('inbound', answered.number, microphone, answered.registered)
}

function refuseCaller() {
  if (caller === undefined) return
  const { id } = caller.registered
  caller = undefined
  callEnded(id)
  show('idle')
  tellSite('call_end_ringtone', { answer_status: 'refused', call_id: id })
}

makeKeypad((tone) => call?.press(tone))
onForm('say', 'said', (text) => call?.say(text))
onForm('dial', 'number', (number) => void dial(number))
element('hang-up').addEventListener('click', () => call?.end(''))
onPressed('mute', (muted) => call?.mute(muted))
onPressed('hold', (held) => void call?.hold(held))
element('answer').addEventListener('click', () => void answerCaller())
element('decline').addEventListener('click', () => refuseCaller())
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

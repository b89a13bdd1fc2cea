import { connect } from './media.js'
import { Payer } from './payer.js'
import { element, show, subtitle, write } from './screen.js'
import { callEnded, station, tellServer } from './server.js'
import { Sounds } from './sounds.js'
import { tellSite } from './product.js'

/**
 * @typedef {{ microphone: string, callee: string, ringing: number, hold: number, dropsAfter: number }} Switches
 * @typedef {{ id: number, line: string, name: string }} Registered
 * @typedef {{ direction: 'outbound' | 'inbound', number: string, microphone: MediaStream, switches: Switches, ended: (notice: string) => void }} Part
 */

/**
 * The provider knows a call from its first ring.
 * @param {'outbound' | 'inbound'} direction
 * @param {string} number
 * @returns {Promise<Registered>}
 */
export function register(direction, number) {
  return tellServer(`/stations/${station}/calls`, { number, direction })
}

/** One call, from its beginning to its end. */
export class Call {
  #part
  #sounds = new Sounds()
  #id = 0
  #answeredAt = 0
  #over = false
  /** @type {import('./media.js').Connection | undefined} */
  #connection
  /** @type {Payer | undefined} */
  #payer
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = []

  /** @param {Part} part */
  constructor(part) {
    this.#part = part
  }

  get near() {
    return this.#connection?.near
  }

  /** @param {Registered} call */
  async begin(call) {
    const { direction, number, microphone, switches } = this.#part
    this.#id = call.id
    write('callee', call.name)
    write('stage', 'Ringing')
    write('time', '')
    element('subtitles').replaceChildren()
    show('call')
    this.#connection = await connect(microphone, this.#sounds.stream)
    this.#payer = new Payer({
      number,
      name: call.name,
      hold: switches.hold,
      sounds: this.#sounds,
      say: (text) => subtitle(text),
      stage: (text) => write('stage', text),
    })
    if (direction === 'inbound') return this.#answered()
    tellSite('outgoing_call', { from: call.line, to: number, call_id: call.id })
    if (switches.callee === 'is busy') this.#sounds.busy()
    else this.#sounds.ringing()
    this.#after(switches.ringing, () => {
      if (switches.callee === 'answers') void this.#answered()
      else this.end(switches.callee === 'is busy' ? 'The line is busy.' : 'Nobody answered.')
    })
  }

  /** @param {string} tone */
  press(tone) {
    subtitle(`pressed ${tone}`, true)
    this.#connection?.press(tone, (heard) => this.#payer?.hear(heard))
  }

  /** @param {string} text */
  say(text) {
    subtitle(text, true)
    void this.#payer?.listen(text)
  }

  /** @param {boolean} muted */
  mute(muted) {
    this.#connection?.mute(muted)
  }

  /**
   * The other side hears nothing of us while it waits.
   * @param {boolean} held
   */
  async hold(held) {
    this.#connection?.mute(held)
    write('stage', held ? 'They wait' : 'Talking')
    await tellServer(`/calls/${this.#id}/hold`, { held }, 'PUT')
  }

  /** @param {string} notice */
  end(notice) {
    if (this.#over) return
    this.#over = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#payer?.hangUp()
    this.#connection?.close()
    callEnded(this.#id)
    const duration = this.#answeredAt === 0 ? 0 : Math.round((Date.now() - this.#answeredAt) / 1000)
    tellSite('call_ended', { duration, call_id: this.#id })
    this.#part.ended(notice)
  }

  async #answered() {
    this.#answeredAt = Date.now()
    await tellServer(`/calls/${this.#id}/answered`, {})
    if (this.#part.direction === 'outbound') tellSite('outgoing_answered', { call_id: this.#id })
    else tellSite('call_end_ringtone', { answer_status: 'answered', call_id: this.#id })
    this.#timers.push(setInterval(() => write('time', this.#time()), 1000))
    const { dropsAfter } = this.#part.switches
    if (dropsAfter > 0) this.#after(dropsAfter, () => this.end('The call was cut off.'))
    this.#payer?.greet()
  }

  #time() {
    const seconds = Math.floor((Date.now() - this.#answeredAt) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  /**
   * @param {number} seconds
   * @param {() => void} work
   */
  #after(seconds, work) {
    this.#timers.push(setTimeout(work, seconds * 1000))
  }
}

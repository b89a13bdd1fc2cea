import { tellServer } from './server.js'

/** Seconds between two sentences of a representative. */
const PACE = 2.5

/**
 * The payer at the other end of a call: a menu, music, and a representative who knows the member.
 * @typedef {{ number: string, name: string, hold: number, sounds: import('./sounds.js').Sounds, say: (text: string) => void, stage: (text: string) => void }} Part
 */
export class Payer {
  #part
  /** @type {'menu' | 'asks for the member' | 'hold' | 'representative'} */
  #place = 'menu'
  #typed = ''
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #later = new Set()

  /** @param {Part} part */
  constructor(part) {
    this.#part = part
  }

  greet() {
    const { name, stage } = this.#part
    stage('Menu')
    this.#say(`Thank you for calling ${name}. For eligibility press 1. To speak to a person press 0.`)
  }

  /** @param {string} tone */
  hear(tone) {
    if (this.#place === 'menu' && tone === '1') {
      this.#place = 'asks for the member'
      this.#say('Please type the member ID, then the pound key.')
    } else if (tone === '0' && this.#place === 'menu') {
      this.#putOnHold()
    } else if (this.#place === 'asks for the member') {
      if (tone !== '#') this.#typed += tone
      else void this.#tell(this.#typed, (lines) => lines.slice(0, 3))
    } else if (this.#place === 'menu') {
      this.#say('I did not understand that. Press 1 for eligibility, or 0 for a person.')
    }
  }

  /** @param {string} text */
  async listen(text) {
    if (this.#place === 'representative') await this.#tell(text, (lines) => lines)
  }

  hangUp() {
    for (const timer of this.#later) clearTimeout(timer)
    this.#part.sounds.close()
  }

  #putOnHold() {
    const { hold, sounds, stage } = this.#part
    this.#place = 'hold'
    this.#part.say('All representatives are busy. Please stay on the line.')
    stage('On hold')
    sounds.holdMusic()
    this.#after(hold, () => {
      this.#place = 'representative'
      stage('Representative')
      this.#say('This is Dana. May I have the member ID, and the patient’s first name?')
    })
  }

  /**
   * @param {string} said
   * @param {(lines: string[]) => string[]} part
   */
  async #tell(said, part) {
    this.#typed = ''
    const { lines } = await tellServer('/representative', { number: this.#part.number, said })
    part(lines).forEach((line, index) => this.#after(index * PACE, () => this.#say(line)))
  }

  /** @param {string} text */
  #say(text) {
    this.#part.say(text)
    this.#part.sounds.voice(text)
  }

  /**
   * @param {number} seconds
   * @param {() => void} work
   */
  #after(seconds, work) {
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      work()
    }, seconds * 1000)
    this.#later.add(timer)
  }
}

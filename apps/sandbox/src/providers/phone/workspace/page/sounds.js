/** What the other side of a call sounds like, made of tones. */
export class Sounds {
  #context = new AudioContext()
  #out = this.#context.createMediaStreamDestination()
  /** @type {Set<OscillatorNode>} */
  #playing = new Set()
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #again

  constructor() {
    // A line is silent between two sentences, not dead: without any source, the browser may stop sending.
    const silence = new ConstantSourceNode(this.#context, { offset: 0 })
    silence.connect(this.#out)
    silence.start()
  }

  get stream() {
    return this.#out.stream
  }

  ringing() {
    this.#repeat(4000, () => this.#tone([440, 480], 0, 1.6))
  }

  busy() {
    this.#repeat(1000, () => this.#tone([480, 620], 0, 0.5))
  }

  holdMusic() {
    const melody = [392, 440, 494, 587, 494, 440, 392, 330]
    this.#repeat(4000, () => melody.forEach((pitch, index) => this.#tone([pitch, pitch / 2], index * 0.5, 0.45)))
  }

  /**
   * A voice: a short tone for each word.
   * @param {string} text
   */
  voice(text) {
    this.quiet()
    text.split(/\s+/).forEach((word, index) => this.#tone([150 + (word.length % 7) * 18], index * 0.18, 0.14))
  }

  quiet() {
    clearInterval(this.#again)
    for (const tone of this.#playing) tone.stop()
    this.#playing.clear()
  }

  close() {
    this.quiet()
    void this.#context.close()
  }

  /**
   * @param {number} milliseconds
   * @param {() => void} play
   */
  #repeat(milliseconds, play) {
    this.quiet()
    play()
    this.#again = setInterval(play, milliseconds)
  }

  /**
   * @param {number[]} pitches
   * @param {number} after
   * @param {number} seconds
   */
  #tone(pitches, after, seconds) {
    const volume = this.#context.createGain()
    volume.gain.value = 0.12
    volume.connect(this.#out)
    for (const pitch of pitches) {
      const tone = this.#context.createOscillator()
      tone.frequency.value = pitch
      tone.connect(volume)
      tone.start(this.#context.currentTime + after)
      tone.stop(this.#context.currentTime + after + seconds)
      this.#playing.add(tone)
      tone.addEventListener('ended', () => this.#playing.delete(tone))
    }
  }
}

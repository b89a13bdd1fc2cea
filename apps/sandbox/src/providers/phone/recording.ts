const RATE = 8000
const SECONDS = 0.5
const PITCH = 440

/** A short tone as a WAV file: what every recording here sounds like. */
export const recording: Buffer = waveOf(
  Buffer.from(
    Array.from(
      { length: RATE * SECONDS },
      (_, sample) => 128 + Math.round(60 * Math.sin((2 * Math.PI * PITCH * sample) / RATE)),
    ),
  ),
)

/** One channel, 8 bits a sample. */
function waveOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

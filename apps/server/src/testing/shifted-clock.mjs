// Loaded before a server by tests: on SIGUSR2 its clock jumps to what the file CLOCK_FILE says, in milliseconds beside the machine's,
// and a file beside that one, with the number of the process, tells that it has.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''

const { now } = Date
let shift = 0
const shifted = () => now() + shift

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [shifted()] : given, target),
  get: (real, name) => (name === 'now' ? shifted : Reflect.get(real, name)),
})
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(file, 'utf8'))
  writeFileSync(`${file}.${process.pid}`, String(shift))
})

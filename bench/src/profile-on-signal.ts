// Loaded into a server before it starts: SIGUSR2 begins a profile, the next one ends and saves it. The start-up is not part of it.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 250 })
let running = false
process.on('SIGUSR2', () => {
  if (running) {
    void session.post('Profiler.stop').then(({ profile }) => {
      writeFileSync(process.env['PROFILE_FILE'] as string, JSON.stringify(profile))
    })
  } else {
    void session.post('Profiler.start')
  }
  running = !running
})

import { startSandboxProcess } from '../sandbox-process.ts'

/** A process that starts a sandbox, prints its address, and runs until it is killed. */

const { url } = await startSandboxProcess({ port: 0, chosen: true })
process.stdout.write(url)
setInterval(() => {}, 60_000)

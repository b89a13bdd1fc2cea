import { frame, frames } from '../../confined/frames.ts'

/** Is loaded at once and gives every file back. */
process.stdout.write(frame(new Uint8Array()))
for await (const file of frames(process.stdin, 1000)) process.stdout.write(frame(file))

import { readFileSync } from 'node:fs'
import type { Program } from './programs.ts'

/** Takes an export to its end, and watches the memory of the server and of the process that makes the file. */
export async function takeExport({ pid }: Program, begin: () => Promise<ReadableStream<Uint8Array>>) {
  const before = megabytesOf(pid)
  const others = childrenOf(pid)
  let server = before
  let maker = 0
  const watching = setInterval(() => {
    server = Math.max(server, megabytesOf(pid))
    for (const child of childrenOf(pid).difference(others)) maker = Math.max(maker, megabytesOf(child))
  }, 20)
  const began = performance.now()
  let bytes = 0
  let firstByte = 0
  for await (const chunk of await begin()) {
    if (bytes === 0) firstByte = performance.now() - began
    bytes += chunk.length
  }
  clearInterval(watching)
  if (maker === 0) throw new Error('no process was seen that made the file')
  return { bytes, firstByte, ms: performance.now() - began, before, server, maker, megabytes: maker + server - before }
}

/** 0 once it has ended. */
function megabytesOf(pid: number): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1000
  } catch {
    return 0
  }
}

function childrenOf(pid: number): Set<number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return new Set(children === '' ? [] : children.split(' ').map(Number))
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Runs work under a name. Whoever asks for the same name while it runs gets the result of that run. */
export function shareRun<T>(running: Map<string, Promise<unknown>>, name: string, work: () => Promise<T>): Promise<T> {
  const shared = running.get(name) as Promise<T> | undefined
  if (shared !== undefined) return shared
  const started = work().finally(() => running.delete(name))
  running.set(name, started)
  return started
}

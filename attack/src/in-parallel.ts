/** Takes from the list as workers become free. */
export async function inParallel<T>(
  workers: number,
  list: Iterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = list[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

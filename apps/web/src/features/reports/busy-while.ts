/** 2 §9: how long a button still says that it generates, once the file has arrived. */
const STILL_MS = 1000

/** Sets the flag of a button while a report is made, and for a moment after. */
export async function busyWhile(work: () => Promise<void>, setBusy: (busy: boolean) => void): Promise<void> {
  setBusy(true)
  await work()
  setTimeout(() => setBusy(false), STILL_MS)
}

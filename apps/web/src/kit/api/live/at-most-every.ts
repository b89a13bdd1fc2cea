/** Runs `soonMs` after a call, but not again before `pauseMs` are over, however many calls there are. None is lost. */
export function atMostEvery(pauseMs: number, soonMs: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  return {
    call(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined
          notBefore = Date.now() + pauseMs
          run()
        },
        Math.max(soonMs, notBefore - Date.now()),
      )
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

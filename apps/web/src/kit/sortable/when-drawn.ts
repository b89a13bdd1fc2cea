/** Acts on a row at once, or as soon as it is drawn: one far down in a list that was just opened is drawn a moment later. */
export function whenDrawn(root: HTMLElement, id: string, act: (row: HTMLElement) => void): void {
  const find = () => root.querySelector<HTMLElement>(`[data-item="${id}"]`)
  const row = find()
  if (row !== null) return act(row)
  const watch = new MutationObserver(() => {
    const drawn = find()
    if (drawn === null) return
    watch.disconnect()
    act(drawn)
  })
  watch.observe(root, { childList: true, subtree: true })
}

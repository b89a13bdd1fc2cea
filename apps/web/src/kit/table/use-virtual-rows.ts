import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { layOut, ROW_HEIGHT, type TablePart } from './virtual-rows.ts'

const VIRTUAL_FROM = 100

/** Up to a hundred rows are simply drawn; of more, only those in sight, and always the active one, which has the focus. */
export function useVirtualRows(
  count: number,
  frame: RefObject<HTMLElement | null>,
  active: number,
): { parts: TablePart[]; reveal: (index: number) => void } {
  const virtual = count > VIRTUAL_FROM
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The rows of the next frame are made beside scrolling, not within it: a fast wheel does not stumble.
    useFlushSync: false,
    // The sticky header covers the frame's first row height.
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  const indexes = virtual
    ? virtualizer.getVirtualItems().map((item) => item.index)
    : Array.from({ length: count }, (_, index) => index)
  return {
    parts: layOut(indexes, count),
    reveal: (index) => {
      if (virtual) virtualizer.scrollToIndex(index)
    },
  }
}

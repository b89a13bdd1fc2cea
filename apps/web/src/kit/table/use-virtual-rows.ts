import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { layOut, ROW_HEIGHT, type TablePart } from './virtual-rows.ts'

const VIRTUAL_FROM = 100

/** Up to a hundred rows are all rendered; beyond that only the visible ones and the active one, which has the focus. */
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
    // Rows are rendered outside the scroll event, so that fast scrolling stays smooth.
    useFlushSync: false,
    // The sticky header covers the height of one row.
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

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { pdfTexts } from '../../messages/pdf.ts'
import classes from './PdfViewer.module.css'

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  /** The size of the first page, which is assumed for every page until it has been loaded. */
  size: { width: number; height: number }
  scale: number
  onVisible: (number: number) => void
}

/** One page: drawn when it is scrolled near, with its text as an invisible layer for screen readers and copying. */
export function PdfPage({ document, number, size, scale, onVisible }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, () => onVisible(number))
  const page = usePage(document, number, near)
  const viewport = page?.getViewport({ scale })
  const { width, height } = viewport ?? { width: size.width * scale, height: size.height * scale }
  return (
    <div
      ref={frame}
      className={classes.page}
      style={{ width, height }}
      role="group"
      aria-label={pdfTexts.page(number, document.numPages)}
      data-page={number}
    >
      {near && page !== undefined && <Drawing key={scale} page={page} scale={scale} />}
    </div>
  )
}

function Drawing({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (canvas.current === null || text.current === null) return
    const density = Math.min(globalThis.devicePixelRatio || 1, 2)
    const drawn = page.getViewport({ scale: scale * density })
    canvas.current.width = Math.floor(drawn.width)
    canvas.current.height = Math.floor(drawn.height)
    const drawing = page.render({ canvas: canvas.current, viewport: drawn })
    // Rejects when it is cancelled, which is not an error.
    drawing.promise.catch(() => undefined)
    const container = text.current
    const viewport = page.getViewport({ scale })
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    layer.render().catch(() => undefined)
    return () => {
      drawing.cancel()
      layer.cancel()
      container.replaceChildren()
    }
  }, [page, scale])

  return (
    <>
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <div ref={text} className={classes.text} style={{ '--total-scale-factor': scale } as object} />
    </>
  )
}

/** Whether the page is near the visible area. */
function useNear(frame: React.RefObject<HTMLDivElement | null>, onVisible: () => void): boolean {
  const [near, setNear] = useState(false)
  const tell = useRef(onVisible)
  useEffect(() => {
    tell.current = onVisible
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const root = element.parentElement
    const approaching = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root,
      rootMargin: '100% 0px',
    })
    // The page in the middle of the viewport counts as the current one.
    const reading = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && tell.current(), {
      root,
      rootMargin: '-50% 0px',
    })
    approaching.observe(element)
    reading.observe(element)
    return () => {
      approaching.disconnect()
      reading.disconnect()
    }
  }, [frame])
  return near
}

/** Loaded when the page first comes near, and then kept: only its drawing uses much memory. */
function usePage(document: PDFDocumentProxy, number: number, near: boolean): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    if (!near) return
    let wanted = true
    document.getPage(number).then(
      (found) => wanted && setPage(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [document, number, near])
  return page
}

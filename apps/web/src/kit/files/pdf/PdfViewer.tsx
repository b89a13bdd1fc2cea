import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pdfTexts } from '../../messages/pdf.ts'
import { ErrorState, ProgressLine } from '../../components/index.ts'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './PdfPage.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import classes from './PdfViewer.module.css'
import { nextScale } from './scale.ts'

export type PdfViewerProps = { file: Blob; label: string }

/** Draws a PDF with our own code rather than the browser's viewer, so that no script in the file can run. */
export function PdfViewer({ file, label }: PdfViewerProps) {
  const { document, size, failed } = usePdf(file)
  if (failed) return <ErrorState text={pdfTexts.failed} help={pdfTexts.failedHelp} />
  if (document === undefined || size === undefined) return <ProgressLine label={pdfTexts.loading} />
  return <Pages document={document} size={size} label={label} />
}

type Size = { width: number; height: number }

function Pages({ document, size, label }: { document: PDFDocumentProxy; size: Size; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const fitting = useFittingScale(frame, size.width)
  const [chosen, setChosen] = useState<number>()
  const [page, setPage] = useState(1)
  const scale = chosen ?? fitting

  // So that Page Down works without a click.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  function show(number: number) {
    setPage(number)
    frame.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
  }
  function zoom(step: 1 | -1) {
    setChosen(nextScale(scale, step))
  }
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (event.key === '0') setChosen(undefined)
  }
  return (
    <div className={classes.viewer}>
      <PdfToolbar
        page={page}
        pages={document.numPages}
        onPage={show}
        scale={scale}
        onZoom={zoom}
        onFit={() => setChosen(undefined)}
      />
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className={classes.frame} role="region" aria-label={label} tabIndex={0} onKeyDown={onKey}>
        {Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage key={index} document={document} number={index + 1} size={size} scale={scale} onVisible={setPage} />
        ))}
      </div>
    </div>
  )
}

function usePdf(file: Blob): { document?: PDFDocumentProxy; size?: Size; failed: boolean } {
  const [state, setState] = useState<{ document?: PDFDocumentProxy; size?: Size; failed: boolean }>({ failed: false })
  useEffect(() => {
    let close: (() => void) | undefined
    let wanted = true
    async function load() {
      const opened = openPdf(new Uint8Array(await file.arrayBuffer()))
      close = opened.close
      if (!wanted) return opened.close()
      const document = await opened.document
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (wanted) setState({ document, size: { width, height }, failed: false })
    }
    load().catch(() => wanted && setState({ failed: true }))
    return () => {
      wanted = false
      close?.()
    }
  }, [file])
  return state
}

/** The scale at which a page fills the available width. */
function useFittingScale(frame: React.RefObject<HTMLDivElement | null>, pageWidth: number): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  if (width === 0) return 1
  return Math.min(Math.max((width - 32) / pageWidth, 0.25), 1.5)
}

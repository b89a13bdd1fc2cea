import { lazy, Suspense } from 'react'
import { pdfTexts } from '../messages/pdf.ts'
import { ProgressLine } from '../components/index.ts'
import type { PdfViewerProps } from './pdf/PdfViewer.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./pdf/PdfViewer.tsx')).PdfViewer }))

/** Shows a PDF. The PDF library is loaded with the first one. */
export function PdfView(props: PdfViewerProps) {
  return (
    <Suspense fallback={<ProgressLine label={pdfTexts.loading} />}>
      <PdfViewer {...props} />
    </Suspense>
  )
}

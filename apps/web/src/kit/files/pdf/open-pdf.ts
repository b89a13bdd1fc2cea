import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist'
// What the build makes of it has a default export; the file itself has none.
// oxlint-disable-next-line import/default
import Worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

const ASSETS = `/assets/pdfjs-${version}/`

export type OpenPdf = { document: Promise<PDFDocumentProxy>; close: () => void }

/** Reads a PDF in a worker of its own, which ends with `close`; a file that keeps it busy for ever holds up nothing else. */
export function openPdf(data: Uint8Array<ArrayBuffer>): OpenPdf {
  const port = new Worker()
  const worker = PDFWorker.create({ port })
  const loading = getDocument({
    data,
    worker,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    cMapUrl: `${ASSETS}cmaps/`,
    wasmUrl: `${ASSETS}wasm/`,
    useWasm: false,
    // A picture of a hundred million points is meant to hurt.
    maxImageSize: 100_000_000,
    verbosity: 0,
  })
  return {
    document: loading.promise,
    close: () => {
      void loading
        .destroy()
        .catch(() => undefined)
        .then(() => port.terminate())
    },
  }
}

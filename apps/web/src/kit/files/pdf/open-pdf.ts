import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist'
// The default export comes from the build's ?worker suffix; the file itself has none.
// oxlint-disable-next-line import/default
import Worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

const ASSETS = `/assets/pdfjs-${version}/`

export type OpenPdf = { document: Promise<PDFDocumentProxy>; close: () => void }

/** Opens a PDF in its own worker, which `close` terminates: a file that never finishes loading blocks nothing else. */
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
    // An image of more than a hundred million pixels is an attack.
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

import Pdf from 'pdfkit'

type Wish = {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly createdAt: Date
}

/** An empty PDF with a language and the structure that screen readers follow. */
export function newDocument({ width, height, title, createdAt }: Wish): PDFKit.PDFDocument {
  return new Pdf({
    size: [width, height],
    // Everything is positioned explicitly; with a margin the library would begin pages by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Bitewing', Producer: 'Bitewing', CreationDate: createdAt, ModDate: createdAt },
  })
}

/** Its bytes; to be asked for before it is written. */
export async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  /** The text of each page. */
  readonly pages: readonly string[]
  readonly outline: readonly string[]
  readonly title: string
  readonly language: string
  readonly author: string
  /** Roles of the tagged content, page by page. */
  readonly roles: readonly string[]
}

/** Reads a PDF with a library that did not write it. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  const roles: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    collectRoles(await page.getStructTree(), roles)
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string; Author?: string } }
  const outline = (await document.getOutline()) ?? []
  await loading.destroy()
  return {
    pages,
    roles,
    outline: outline.map(({ title }) => title),
    title: info.Title ?? '',
    language: info.Language ?? '',
    author: info.Author ?? '',
  }
}

function collectRoles(node: unknown, roles: string[]): void {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] }
  if (role !== undefined) roles.push(role)
  for (const child of children) collectRoles(child, roles)
}

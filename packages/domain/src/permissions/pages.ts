import { sections } from './catalogue.ts'

type PageEntry = { readonly name: string; readonly type: string; readonly url: string | null; readonly label: string }
export type AllowedPage = { readonly path: string; readonly label: string }

/** The pages that these entries of the catalogue open, with the further screens of a section: one of them can be the default page. */
export function pagesOf(granted: readonly PageEntry[]): AllowedPage[] {
  return granted
    .filter(({ type }) => type !== 'Action')
    .flatMap(({ name, type, url, label }) => [
      // An address elsewhere is a link, not a page to land on.
      ...(url?.startsWith('/') === true ? [{ path: url, label }] : []),
      ...(type === 'Section' ? screensOf(name) : []),
    ])
}

function screensOf(name: string): AllowedPage[] {
  const screens = sections.find((section) => section.name === name)?.screens ?? []
  return screens.map(({ url, label }) => ({ path: url, label }))
}

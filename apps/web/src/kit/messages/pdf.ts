/** The PDF viewer. */
export const pdfTexts = {
  toolbar: 'Pages and zoom',
  loading: 'Opening the file',
  page: (number: number, pages: number) => `Page ${number} of ${pages}`,
  pageNumber: 'Page',
  of: (pages: number) => `of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  fit: 'Fit width',
  failed: 'This file cannot be shown here.',
  failedHelp: 'It can still be downloaded and opened with another program.',
} as const

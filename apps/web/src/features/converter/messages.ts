/** File Converter (3 §2, §5, §8, §9). */
export const converter = {
  title: 'File Converter',
  choose: 'Conversion',
  options: { pdf: 'Docx - PDF', xlsx: 'PDF - Xlsx', csv: 'PDF - CSV' },
  help: {
    pdf: 'A Word document becomes a PDF that looks the same.',
    xlsx: 'Each table of a PDF becomes a page of a workbook.',
    csv: 'The tables of a PDF become one text file, one after the other.',
  },
  drop: 'File to convert',
  wrongExtension: 'Wrong File Extension',
  tooLarge: 'File Size Exceeded',
  failed: 'there was a problem uploading your file, please try again',
  done: 'File converted correctly',
  sending: (percent: string) => `Uploading, ${percent}`,
  converting: 'Converting',
  waiting: (ahead: string) => (ahead === '1' ? 'Waiting, 1 file before yours' : `Waiting, ${ahead} files before yours`),
  results: 'Since this page was opened',
  download: (name: string) => `Download ${name} again`,
  remove: (name: string) => `Remove ${name} from the list`,
  notKept:
    'Nothing is kept on the server: what you converted is in your downloads, and here until you reload the page.',
}

/** A file that is no workbook, or one that no program would open. The message is a whole sentence and holds nothing of the file. */
export class BrokenWorkbook extends Error {
  constructor(why = 'it cannot be read') {
    super(`The workbook is broken or is none: ${why}.`)
    this.name = 'BrokenWorkbook'
  }
}

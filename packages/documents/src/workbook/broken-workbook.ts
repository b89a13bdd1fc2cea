/** A file that is not a workbook, or one that no program would open. The message is a sentence without any content of the file. */
export class BrokenWorkbook extends Error {
  constructor(why = 'it cannot be read') {
    super(`The workbook is broken or is none: ${why}.`)
    this.name = 'BrokenWorkbook'
  }
}

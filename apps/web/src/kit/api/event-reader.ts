/** Server-sent events out of a stream of text, however it is cut into pieces: gives the data of each whole event. */
export class EventReader {
  #rest = ''

  push(text: string): string[] {
    this.#rest += text.replaceAll('\r', '')
    const blocks = this.#rest.split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.map(dataOf).filter((data) => data !== '')
  }
}

function dataOf(block: string): string {
  return block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n')
}

/**
 * Parses server-sent events from chunks of text, wherever they are split, and returns the data of each complete event.
 */
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

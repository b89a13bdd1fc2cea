import { expect, test } from 'vitest'
import { Containers } from './containers.ts'
import { listBlobs, listContainers } from './listing.ts'

const containers = new Containers()
for (const name of ['b/2.csv', 'a.csv', 'b/1 & 2.csv', 'c.csv']) containers.put('north', name, Buffer.from(name))

const namesIn = (xml: string) => [...xml.matchAll(/<Name>(.*?)<\/Name>/g)].map(([, name]) => name)
const markerIn = (xml: string) => /<NextMarker>(.*?)<\/NextMarker>/.exec(xml)?.[1]

test('containers and blobs are listed in order, names escaped', () => {
  expect(namesIn(listContainers(containers, {}))).toEqual(['bitewing', 'north'])
  expect(namesIn(listBlobs(containers, 'north', {}))).toEqual(['a.csv', 'b/1 &amp; 2.csv', 'b/2.csv', 'c.csv'])
})

test('a page has at most so many, and its marker leads to the next one', () => {
  const first = listBlobs(containers, 'north', { maxresults: '3' })
  expect(namesIn(first)).toHaveLength(3)
  const second = listBlobs(containers, 'north', { maxresults: '3', marker: markerIn(first) })
  expect(namesIn(second)).toEqual(['c.csv'])
  expect(markerIn(second)).toBe('')
})

test('with a prefix only what begins with it, with a delimiter a folder in the place of what is in it', () => {
  expect(namesIn(listBlobs(containers, 'north', { prefix: 'b/' }))).toHaveLength(2)
  const folders = listBlobs(containers, 'north', { delimiter: '/' })
  expect(namesIn(folders)).toEqual(['a.csv', 'b/', 'c.csv'])
  expect(folders).toContain('<BlobPrefix><Name>b/</Name></BlobPrefix>')
})

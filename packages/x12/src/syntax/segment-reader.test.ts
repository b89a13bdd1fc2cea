import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySegment, anySeparators } from '../testing/arbitraries.ts'
import { SUBSCRIBER_271 } from '../testing/samples.ts'
import { readX12, writeX12 } from './document.ts'
import { writeInterchange } from './interchange-writer.ts'
import { X12Error } from './problem.ts'
import type { Segment } from './segment.ts'
import { SegmentReader, segmentsFrom } from './segment-reader.ts'
import type { Separators } from './separators.ts'
import type { ElementToWrite, SegmentToWrite } from './writer.ts'

const HEADER = SUBSCRIBER_271.slice(0, 106)

function read(text: string): readonly Segment[] {
  return readX12(text).segments
}

function refusalOf(act: () => unknown): X12Error {
  try {
    act()
  } catch (error) {
    if (error instanceof X12Error) return error
    throw error
  }
  throw new Error('It was not refused.')
}

describe('a text is cut into segments', () => {
  test('with elements, repetitions and components by the separators that the ISA declares', () => {
    const text = `${HEADER.replaceAll('*', '|').replace('^', '!').replace(':~', '>\n')}EB|A|IND|23!41||PPO|||0.2|||||AD>D0120\n`
    const [, benefit] = read(text)
    expect(benefit?.id).toBe('EB')
    expect(benefit?.element(2)).toBe('IND')
    expect(benefit?.element(4)).toBe('')
    expect(benefit?.element(20)).toBe('')
    expect(benefit?.repetitions(3)).toEqual(['23', '41'])
    expect(benefit?.repetitions(4)).toEqual([])
    expect(benefit?.components(13)).toEqual(['AD', 'D0120'])
  })

  test('without repetitions where an old sender has a letter in ISA11', () => {
    const [, benefit] = read(`${HEADER.replace('^', 'U')}EB*1*IND*UC~`)
    expect(benefit?.repetitions(3)).toEqual(['UC'])
  })

  test('although the ISA is not padded', () => {
    const [isa, next] = read('ISA*00**00**ZZ*A*ZZ*B*260105*0931*^*00501*1*0*P*:~GS*HB~')
    expect(isa?.element(16)).toBe(':')
    expect(next?.text).toBe('GS*HB')
  })

  test('with byte order mark, blanks and line breaks between them, which are given back', () => {
    const text = `\uFEFF \r\n${HEADER}\r\nGS*HB~\n\n  GE*0~\r\n`
    const document = readX12(text)
    expect(document.segments.map(({ text }) => text.slice(0, 5))).toEqual(['ISA*0', 'GS*HB', 'GE*0'])
    expect(document.segments.map(({ position }) => position)).toEqual([4, 112, 122])
    expect(document.tail).toBe('\r\n')
    expect(writeX12(document)).toBe(text)
  })

  test('when the terminator is a line feed and empty lines are in between', () => {
    const text = `${HEADER.replace('~', '\n')}\nGS*HB\n\nGE*0\n`
    expect(read(text).map(({ id }) => id)).toEqual(['ISA', 'GS', 'GE'])
    expect(writeX12(readX12(text))).toBe(text)
  })

  test('of several interchanges, each with separators of its own', () => {
    const other = HEADER.replaceAll('*', '~').replace(/~$/, '\n')
    const segments = read(`${HEADER}TA1*1~IEA*0*000000905~${other}TA1~2\n`)
    expect(segments.map(({ id }) => id)).toEqual(['ISA', 'TA1', 'IEA', 'ISA', 'TA1'])
    expect(segments[4]?.element(1)).toBe('2')
  })

  test('with the last one although it breaks off', () => {
    const document = readX12(`${HEADER}GS*HB*NORTH \n`)
    expect(document.segments[1]?.element(2)).toBe('NORTH')
    expect(document.segments[1]?.terminator).toBe('')
    expect(document.tail).toBe(' \n')
    expect(document.problems.map(({ code }) => code)).toContain('segment_unterminated')
  })
})

describe('a text is refused, with code and place,', () => {
  test.each(['', ' \n', 'ST*271*0001~', '{"errors":[]}', '<html>'])('when it is not X12: %j', (text) => {
    expect(refusalOf(() => readX12(text))).toMatchObject({ code: 'not_x12', segment: 1 })
  })

  test('when it ends within the ISA', () => {
    expect(refusalOf(() => readX12(HEADER.slice(0, 80)))).toMatchObject({ code: 'header_unfinished', segmentId: 'ISA' })
    expect(refusalOf(() => readX12(`${HEADER}IEA*0~ISA*00`))).toMatchObject({ segment: 3, position: 112 })
  })

  test('when the ISA has too few elements', () => {
    expect(refusalOf(() => readX12(`ISA*00*${'x'.repeat(1_000)}`)).code).toBe('header_unfinished')
  })

  test('when the separators are letters, or the same character twice', () => {
    expect(refusalOf(() => readX12(HEADER.replace(':~', 'AB'))).code).toBe('separators_unclear')
    expect(refusalOf(() => readX12(HEADER.replace(':~', '~~'))).code).toBe('separators_unclear')
  })

  test('when a segment is longer than the limit, before the whole of it has come', () => {
    const reader = new SegmentReader({ segmentLength: 200 })
    reader.push(`${HEADER}MSG*`)
    const refusal = refusalOf(() => {
      for (let piece = 0; piece < 100; piece += 1) reader.push('blah ')
    })
    expect(refusal).toMatchObject({ code: 'segment_too_long', segment: 2, position: 106 })
  })

  test('when a segment has more elements than the limit', () => {
    const text = `${HEADER}MSG${'*'.repeat(30)}~`
    expect(refusalOf(() => readX12(text, { elements: 29 }))).toMatchObject({
      code: 'too_many_elements',
      segmentId: 'MSG',
    })
    expect(readX12(text, { elements: 30 }).segments).toHaveLength(2)
  })

  test('without a word of what it says', () => {
    const refusal = refusalOf(() => readX12(`${HEADER}OKONKWO MARISOL${'*'.repeat(2_000)}~`))
    expect(refusal.sentence + refusal.segmentId).not.toContain('OKONKWO')
  })
})

describe('whatever is sent', () => {
  const anyInterchange = fc
    .tuple(anySeparators, fc.array(anySegment, { maxLength: 12 }))
    .map(([separators, segments]) => ({ separators, segments, text: written(segments, separators) }))

  test('writing what was read gives the same text', () => {
    const before = fc.string({ unit: fc.constantFrom(' ', '\r', '\n', '\t', '\uFEFF'), maxLength: 5 })
    const after = fc.string({ unit: fc.constantFrom(...'*^:~ISAEB1\r\n\uFEFF '.split('')), maxLength: 60 })
    fc.assert(
      fc.property(before, after, (before, after) => {
        const text = before + HEADER + after
        const document = readOrNull(text)
        return document === null || writeX12(document) === text
      }),
      { numRuns: 500 },
    )
  })

  test('reading what was written gives the same segments', () => {
    fc.assert(
      fc.property(anyInterchange, ({ separators, segments, text }) => {
        const document = readX12(text)
        expect(document.problems).toEqual([])
        expect(writeX12(document)).toBe(text)
        expect(document.segments[0]?.separators).toEqual(separators)
        const content = document.interchanges[0]?.transactions[0]?.segments.slice(1, -1) ?? []
        expect(content.map((segment, index) => partsOf(segment, segments[index] as SegmentToWrite))).toEqual(segments)
      }),
    )
  })

  test('pieces of any length give the same segments', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyInterchange,
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        async ({ text }, lengths) => {
          const twice = `${text}\r\n${text}`
          const pieces: string[] = []
          let at = 0
          while (at < twice.length) {
            const length = lengths.next().value ?? 1
            pieces.push(twice.slice(at, at + length))
            at += length
          }
          expect(await Array.fromAsync(segmentsFrom(pieces), factsOf)).toEqual(read(twice).map(factsOf))
        },
      ),
      { numRuns: 60 },
    )
  })
})

function written(segments: readonly SegmentToWrite[], separators: Separators): string {
  const party = { qualifier: 'ZZ', id: 'SOMEBODY' }
  return writeInterchange(
    { sender: party, receiver: party, date: '2026-01-05', time: '09:31', controlNumber: 7, usage: 'test', separators },
    [{ functionalId: 'HB', version: '005010X279A1', transactions: [{ kind: '271', segments }] }],
  )
}

function readOrNull(text: string) {
  try {
    return readX12(text)
  } catch (error) {
    if (error instanceof X12Error) return null
    throw error
  }
}

/** What was read, in the shape in which it was to be written. */
function partsOf(segment: Segment, model: SegmentToWrite): SegmentToWrite {
  const elements = segment.elements.slice(1).map((element, index): ElementToWrite => {
    const shape = model[index + 1] ?? ''
    const { component } = segment.separators
    if (typeof shape === 'string') return element
    if (!('repeated' in shape)) return segment.components(index + 1)
    return {
      repeated: segment
        .repetitions(index + 1)
        .map((value, place) => (typeof shape.repeated[place] === 'string' ? value : value.split(component))),
    }
  })
  return [segment.id, ...elements]
}

function factsOf({ text, number, position, lead, terminator, separators }: Segment) {
  return { text, number, position, lead, terminator, separators }
}

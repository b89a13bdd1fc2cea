export type ProblemCode =
  // Nothing can be read from here on.
  | 'not_x12'
  | 'header_unfinished'
  | 'separators_unclear'
  | 'segment_too_long'
  | 'too_many_elements'
  | 'too_many_values'
  // The envelopes contradict themselves; what is inside can be read all the same.
  | 'text_before'
  | 'trailer_missing'
  | 'control_number_differs'
  | 'count_differs'
  | 'segment_outside'
  | 'segment_empty'
  | 'segment_unterminated'
  // What was to be written cannot be.
  | 'value_refused'
  // It is well-formed, but not what was asked for.
  | 'not_expected'

/** What is wrong and where. Never says what stood there: most of it is about patients. */
export type Problem = {
  readonly code: ProblemCode
  readonly sentence: string
  /** Counted from 1 over the whole input; 0 where no segment is meant. */
  readonly segment: number
  readonly segmentId: string
  /** The character at which the segment begins, counted from 0. */
  readonly position: number
}

export type Place = Pick<Problem, 'segment' | 'segmentId' | 'position'>

export const NOWHERE: Place = { segment: 0, segmentId: '', position: 0 }

/** The only error that this package throws. */
export class X12Error extends Error implements Problem {
  readonly code: ProblemCode
  readonly segment: number
  readonly segmentId: string
  readonly position: number

  constructor(code: ProblemCode, sentence: string, place: Place = NOWHERE) {
    super(sentence)
    this.name = 'X12Error'
    this.code = code
    this.segment = place.segment
    this.segmentId = place.segmentId
    this.position = place.position
  }

  get sentence(): string {
    return this.message
  }
}

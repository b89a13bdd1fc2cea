/** A text with which the server refuses, by code; `{name}` is replaced by a value. */
export type ErrorTexts = Readonly<Record<string, { status: number; text: string; show?: boolean }>>

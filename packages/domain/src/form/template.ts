/**
 * A form template under true names. The wire's names (`elementType`, `cond`, `affectsOn`, ...) are mapped to these in the contract.
 * Everything that reads a form reads this: the form on the screen, the counts on the server, the robot, the Word document.
 */
export type Template = { readonly sections: readonly Section[] }

export type Section = {
  readonly id: string
  readonly name: string
  /** `code`: each subsection is one procedure, its fields the columns of a row. */
  readonly type: 'info' | 'code'
  readonly items: readonly (Field | Subsection)[]
}

export type Subsection = {
  readonly id: string
  readonly kind: 'subsection'
  readonly label: string
  /** A procedure code such as D0120; empty where the subsection is no procedure. */
  readonly code: string
  readonly fields: readonly Field[]
}

export type Field = TextField | ChoiceField

type FieldBase = {
  readonly id: string
  /** Under which name the answer is kept; unique in a template. For a choice, its options' bookmarks hold the answer. */
  readonly bookmark: string
  readonly label: string
  readonly required: boolean
  /** Shown beside the value, such as % or $. */
  readonly symbol: string
  readonly effects: readonly Effect[]
  /** No longer follows the library's entry of its bookmark. */
  readonly personal?: true
}

export type TextField = FieldBase & {
  readonly kind: 'text'
  readonly data: 'string' | 'date' | 'number'
  readonly maximumLength: number
}

/** `one` is the wire's checkbox object, `several` its checkbox multi-object. */
export type ChoiceField = FieldBase & {
  readonly kind: 'one' | 'several'
  readonly options: readonly Option[]
  /** Known to the editor and not on the form, so that they can be included again. */
  readonly leftOut?: readonly Option[]
}

/** Holds 'n' when chosen and 'o' when not: in the Word form's symbol font these are the ticked and the empty box. */
export type Option = { readonly bookmark: string; readonly label: string }

export type Effect = {
  readonly action: 'hide' | 'show' | 'enable' | 'disable'
  /** Takes effect while the field's value, or the label of a chosen option, equals this. */
  readonly when: string
  /** Bookmarks of the fields acted upon. */
  readonly targets: readonly string[]
}

/** What is stored: bookmark to value; '-' for nothing, 'n' and 'o' for options. */
export type Answers = Readonly<Record<string, string>>

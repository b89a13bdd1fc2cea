import type { Identifier, StoredAnswers } from '@bitewing/domain'
import type { ColumnType, JSONColumnType } from 'kysely'

/** Kinds of columns. Timestamps are ISO text, dates YYYY-MM-DD. */

export type Moment = string
export type CalendarDate = string
/** Set by the database when a row is created. */
export type CreatedAt = ColumnType<Moment, Moment | undefined, Moment>
export type Json<T> = JSONColumnType<T & object, string, string>
/** A member id and the like: written as text, read as something that only the rule about identifiers turns into text again. */
export type IdentifierColumn = ColumnType<Identifier, string | undefined, string>
export type AnswersColumn = ColumnType<StoredAnswers, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

import type { ActionName, AdministrationSubject, PermissionName } from '@bitewing/domain'
import { z } from 'zod'
import type { Topic } from './topics.ts'

/**
 * One endpoint, declared once: the server mounts it, and the browser's client and the OpenAPI document are derived from
 * it. Access, scope and what it carries have no default, so an endpoint that forgets one does not compile.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  S extends Scope = Scope,
  X extends boolean = boolean,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters are in braces and named as in the input: /api/scheme/color/{clientId} */
  readonly path: `/api/${string}`
  /**
   * For an endpoint that shares method and path with another one: it answers instead when the query has these values.
   */
  readonly when?: Readonly<Record<string, string>>
  readonly summary: string
  readonly access: Access
  readonly scope: S
  readonly carries: Carries
  /**
   * The work waits for somebody else (storage, a payer): the handler gets `ctx.inScope` for several short transactions,
   * instead of one that would hold a connection while it waits.
   */
  readonly outside?: X
  /**
   * Each call makes something new, so the same call twice within seconds is a button pressed twice and makes it once. Never for
   * what switches between states: there and back and there again within seconds are three changes.
   */
  readonly creates?: true
  /** Its body may have thousands of lines; others are refused long before that. */
  readonly large?: true
  /** What the answer shows: it is refetched when one of these topics has changed, by this user or by others. */
  readonly shows?: readonly Topic[]
  /** What others show and a call makes outdated. The caller's own screens ask again at once; those of others do where the topic is live. */
  readonly refreshes?: readonly Topic[]
  /** What a call writes: see Changes. Required for all that is not GET. */
  readonly changes?: Changes
  /** The input field that holds the id of the one record it is about, so that changes to other records are ignored. */
  readonly about?: string
  /** Where it carries patients and `about` does not say it all: see Targets. */
  readonly targets?: Targets
  /** Path, query (GET) and body (all other methods) in one object. */
  readonly input: I
  readonly output: O
}

/**
 * What a call writes. nothing: it only reads, though it is no GET · own: the caller's own settings, session or sign-ins · records: the
 * daily work with patients' records · drafts: what nobody works with before it is published, which tells it · administration: who may do what and how the product is set up, of which every change is in the
 * administration log.
 */
export type Changes = 'nothing' | 'own' | 'records' | 'drafts' | Administration
export type Administration = { readonly administration: AdministrationSubject }

export function administration(subject: AdministrationSubject): Administration {
  return { administration: subject }
}

export function administers({ changes }: Pick<Endpoint, 'changes'>): boolean {
  return typeof changes === 'object'
}

/** Who may call: anyone, only this machine, any signed-in user, or users with a permission or one of several. */
export type Access = 'public' | 'loopback' | 'login' | Permission | { readonly anyOf: readonly Permission[] }
export type Permission = { readonly permission: PermissionName; readonly action?: string }

export function can<P extends PermissionName>(permission: P, action?: ActionName<P>): Permission {
  return action === undefined ? { permission } : { permission, action }
}

/** For calls that can be made from several screens, each with a permission of its own. */
export function canAny(...anyOf: readonly Permission[]): Access {
  return { anyOf }
}

export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? access.anyOf : [access]
}

/**
 * Which rows the handler's database connection can see. none: nothing scoped · user: the caller's own rows · granted:
 * all practices of the caller · practices: the selected practices that are also granted · client: the one client named
 * by `clientId` in the input · administered: the clients and practices that the caller administers, with their people
 * and settings, and no records · system: everything, under the name `ctx.systemDb`.
 */
export type Scope = 'none' | 'user' | 'granted' | 'practices' | 'client' | 'administered' | 'system'

/** Patient data and credentials are encrypted on the wire, and every access to patient data and to codes is logged. */
export type Carries = 'nothing' | 'credentials' | PatientData | Codes
export type PatientData = { readonly patients: 'view' | 'change' | 'export' | 'reveal' }
/** Codes that sign somebody in somewhere: credentials that people read, so the log says who did. */
export type Codes = { readonly codes: 'view' | 'reveal' }

export function patients(touch: PatientData['patients']): PatientData {
  return { patients: touch }
}

export function codes(touch: Codes['codes']): Codes {
  return { codes: touch }
}

/**
 * What the access log notes of a call beside `about`: the input fields that hold the ids of the records, files or tickets that are touched.
 * many: a list, a search or an export, which no id names · none: what is touched has no id yet, or is not kept.
 */
export type Targets<F extends string = string> = readonly F[] | 'many' | 'none'

/** The input fields whose values are logged as what a call touched; undefined where the endpoint does not say. */
export function targetFields({ about, targets }: Pick<Endpoint, 'about' | 'targets'>): readonly string[] | undefined {
  if (about === undefined && (targets === undefined || targets.length === 0)) return undefined
  return [...(about === undefined ? [] : [about]), ...(typeof targets === 'object' ? targets : [])]
}

export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const S extends Scope,
  const X extends boolean = false,
>(
  definition: Endpoint<I, O, S, X> & {
    readonly about?: keyof z.input<I> & string
    readonly targets?: Targets<keyof z.input<I> & string>
  } & (
      | { readonly method: 'GET'; readonly changes?: never }
      | { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly changes: Changes }
    ),
): Endpoint<I, O, S, X> {
  return definition
}

/** What a caller passes: the input before defaults and coercions. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
/** What a handler gets: the input after defaults and coercions. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
/** What a handler returns; the schema strips all other fields. */
export type ResultOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.input<O> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** An answer that is a stream of server-sent events instead of an envelope. */
export function eventStream<S extends z.ZodType>(event: S): z.ZodType<z.output<S>, z.input<S>> {
  return event.meta({ stream: true }) as unknown as z.ZodType<z.output<S>, z.input<S>>
}

export function isEventStream(schema: z.ZodType): boolean {
  return schema.meta()?.['stream'] === true
}

/** An answer in plain text for machines, such as metrics. */
export const plainText = z.string().meta({ plainText: true })

export function isPlainText(schema: z.ZodType): boolean {
  return schema.meta()?.['plainText'] === true
}

/** A file as received in a multipart form. Its name was chosen by the sender and must not be trusted. */
export type Upload = { readonly filename: string; readonly bytes: Uint8Array }

/** Files that are sent as multipart/form-data. The input's other fields are then sent as text. */
export function uploads(atMost: number): z.ZodType<readonly Upload[], readonly Blob[]> {
  const schema = z.array(z.custom<Upload>()).min(1, 'a file is missing').max(atMost, `at most ${atMost} files at once`)
  return schema.meta({ uploads: true }) as unknown as z.ZodType<readonly Upload[], readonly Blob[]>
}

/** The input field that holds the files, if there is one. */
export function uploadField(input: z.ZodType): string | undefined {
  const { shape } = input as { shape?: Record<string, z.ZodType> }
  return Object.entries(shape ?? {}).find(([, field]) => field.meta()?.['uploads'] === true)?.[0]
}

/** The input fields that may name a patient, also those of a group of fields such as `filters`. */
export function patientFields(input: unknown): string[] {
  const { shape, unwrap } = input as { shape?: Record<string, MarkedField>; unwrap?(): unknown }
  if (shape === undefined) return unwrap === undefined ? [] : patientFields((input as { unwrap(): unknown }).unwrap())
  return Object.entries(shape).flatMap(([name, field]) => (namesPatient(field) ? [name] : patientFields(field)))
}

/** A schema, or what wraps one that is optional. */
type MarkedField = { meta?(): { patient?: unknown } | undefined; unwrap?(): MarkedField }

function namesPatient(field: MarkedField): boolean {
  return field.meta?.()?.patient === true || (field.unwrap !== undefined && namesPatient(field.unwrap()))
}

/** A file as an answer: what the server sends and what the browser receives. */
export type SentFile = {
  readonly filename: string
  readonly contentType: string
  /** Unknown while it is still being made. */
  readonly size?: number
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** It has headings and no rows. */
  readonly empty?: boolean
}
export type ReceivedFile = { readonly filename: string; readonly blob: Blob; readonly empty: boolean }
/** The header that says that a file has no rows. */
export const EMPTY_FILE = 'x-empty-file'

export const fileAnswer = z.custom().meta({ file: true }) as unknown as z.ZodType<ReceivedFile, SentFile>

export function isFileAnswer(schema: z.ZodType): boolean {
  return schema.meta()?.['file'] === true
}

export const nothing = z.strictObject({})

const PARAMETER = /\{([A-Za-z]+)\}/g

export function pathParameters(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map((match) => match[1] as string)
}

/** /api/access/{id} with {id: 'a/b'} becomes /api/access/a%2Fb */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(PARAMETER, (_, name: string) => encodeURIComponent(String(values[name])))
}

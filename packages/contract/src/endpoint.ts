import type { ActionName, PermissionName } from '@bitewing/domain'
import { z } from 'zod'
import type { Topic } from './topics.ts'

/**
 * One endpoint, said once: the server mounts it, the browser's client and the OpenAPI document come from it.
 * Access, scope and what it carries have no default: an endpoint that forgets one does not compile.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  S extends Scope = Scope,
  X extends boolean = boolean,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path parameters in braces, named as in the input: /api/scheme/color/{clientId} */
  readonly path: `/api/${string}`
  /** It shares method and path with another endpoint, and answers in its place where the query says this. */
  readonly when?: Readonly<Record<string, string>>
  readonly summary: string
  readonly access: Access
  readonly scope: S
  readonly carries: Carries
  /**
   * Its work waits for somebody else (storage, a payer): the handler gets `ctx.inScope`, several short transactions, instead of one that
   * would hold a connection while it waits.
   */
  readonly outside?: X
  /** What can be seen in its answer: it is asked for again when one of these has changed, here or elsewhere. */
  readonly shows?: readonly Topic[]
  /** What a call changes. Whoever made it sees it at once; others hear of it where the topic is live. */
  readonly changes?: readonly Topic[]
  /** The input field that names the one record it is about: what happens to other records does not concern it. */
  readonly about?: string
  /** Path, query (GET) and body (all others) in one object. */
  readonly input: I
  readonly output: O
}

/** Who may call: anyone, this machine alone, any signed-in user, or who holds a permission, or one of several. */
export type Access = 'public' | 'loopback' | 'login' | Permission | { readonly anyOf: readonly Permission[] }
export type Permission = { readonly permission: PermissionName; readonly action?: string }

export function can<P extends PermissionName>(permission: P, action?: ActionName<P>): Permission {
  return action === undefined ? { permission } : { permission, action }
}

/** One screen's action and another's lead to the same call. */
export function canAny(...anyOf: readonly Permission[]): Access {
  return { anyOf }
}

export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? access.anyOf : [access]
}

/**
 * What the handler's database connection can see.
 * none: nothing scoped · user: the caller's own rows · granted: all practices of the caller · practices: the selected practices that are also granted ·
 * client: the one client named by `clientId` in the input · system: everything, under the name `ctx.systemDb`.
 */
export type Scope = 'none' | 'user' | 'granted' | 'practices' | 'client' | 'system'

/**
 * Patient data and credentials leave encrypted (wire encryption) and every touch of patient data is in the access log.
 */
export type Carries = 'nothing' | 'credentials' | PatientData
export type PatientData = { readonly patients: 'view' | 'change' | 'export' | 'reveal' }

export function patients(touch: PatientData['patients']): PatientData {
  return { patients: touch }
}

export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const S extends Scope,
  const X extends boolean = false,
>(definition: Endpoint<I, O, S, X> & { readonly about?: keyof z.input<I> & string }): Endpoint<I, O, S, X> {
  return definition
}

/** What a caller passes: before defaults and coercions. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
/** What a handler gets: after them. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
/** What a handler returns: the schema strips what is not in it. */
export type ResultOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.input<O> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** An answer that is not an envelope but a stream of server-sent events. */
export function eventStream<S extends z.ZodType>(event: S): z.ZodType<z.output<S>, z.input<S>> {
  return event.meta({ stream: true }) as unknown as z.ZodType<z.output<S>, z.input<S>>
}

export function isEventStream(schema: z.ZodType): boolean {
  return schema.meta()?.['stream'] === true
}

/** An answer that is text for a machine, such as metrics. */
export const plainText = z.string().meta({ plainText: true })

export function isPlainText(schema: z.ZodType): boolean {
  return schema.meta()?.['plainText'] === true
}

/** A file in a form of several parts, as it arrives. Its name is what somebody called it, and no more. */
export type Upload = { readonly filename: string; readonly bytes: Uint8Array }

/** Files that are sent as multipart/form-data beside the input's other fields, which are text then. */
export function uploads(atMost: number): z.ZodType<readonly Upload[], readonly Blob[]> {
  const schema = z.array(z.custom<Upload>()).min(1, 'a file is missing').max(atMost, `at most ${atMost} files at once`)
  return schema.meta({ uploads: true }) as unknown as z.ZodType<readonly Upload[], readonly Blob[]>
}

/** The field that holds an input's files, if it has one. */
export function uploadField(input: z.ZodType): string | undefined {
  const { shape } = input as { shape?: Record<string, z.ZodType> }
  return Object.entries(shape ?? {}).find(([, field]) => field.meta()?.['uploads'] === true)?.[0]
}

/** A file as an answer: what the server sends, and what the browser gets. */
export type SentFile = {
  readonly filename: string
  readonly contentType: string
  /** Unknown while it is still being made. */
  readonly size?: number
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}
export type ReceivedFile = { readonly filename: string; readonly blob: Blob }

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

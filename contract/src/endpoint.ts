import type * as z from 'zod/mini'

/**
 * Who may call. `public`: anyone. `signedIn`: a live session, whatever the state of consent. `participant`: signed in
 * and consented. `administrator`: signed in with administrator rights, consented or not. There is no default.
 */
export type Access = 'public' | 'signedIn' | 'participant' | 'administrator'

/** The named limits that a call may spend besides the general ones; the server holds their numbers. */
export type LimitName =
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'contact'
  | 'analyse'
  | 'chat'
  | 'themes'
  | 'coaching'
  | 'missingPage'
  | 'archive'
  | 'passwordCheck'
  | 'resetPassword'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 426 | 429 | 503 | 507

/** A streamed download: its content type and whether the browser saves it. */
export type FileResponse = { readonly file: string }
/** What an endpoint answers with: a checked JSON value, nothing (204), a redirect (302), a WebSocket (101) or a file. */
export type Response = z.ZodMiniType | 'nothing' | 'redirect' | 'socket' | FileResponse

export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  /** One line for the API description. */
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body may be left out altogether. */
  readonly bodyOptional?: true
  /** A text to publish: up to 1 MiB instead of 512 KiB. */
  readonly largeBody?: true
  readonly response: Response
  /** The status of a good answer where it is not 200 (or 204 for 'nothing'). */
  readonly status?: 201 | 202
  /** Arrays of thousands: written by a serialiser compiled from the schema, which emits declared fields only. */
  readonly longList?: true
  /** May also answer as a stream, of server-sent events or of a file, which its handler sends itself. */
  readonly streams?: true
  /** What can go wrong beyond 400 (bad input), 401, 403 and 429, which follow from the rest: status and sentence. */
  readonly errors?: { readonly [status in ErrorStatus]?: string }
  readonly limit?: LimitName
  /**
   * A call that is read and yet writes a record or uses up a limit: another site's page that leads or links here is
   * refused, as it is for whatever changes something. `server/test/matrix.study.test.ts` asks for it.
   */
  readonly ownSiteOnly?: true
  /** Asks whether the process lives: no session is read for it and nothing counted, so that it needs no database. */
  readonly ofTheProcess?: true
  /** Open to administrators who have yet to set up the one-time codes that the study requires. */
  readonly beforeSecondFactor?: true
}

/**
 * Declares one call that client and server agree on. An endpoint is data: the server mounts it, the typed client calls
 * it, the API description and the test of every caller against every endpoint read the same value.
 */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = E['bodyOptional'] extends true
  ? Parsed<E['body']> | undefined
  : Parsed<E['body']>
/** What a caller writes as the body, before the server has parsed it. */
export type BodyInput<E extends Endpoint> = Written<E['body']>
export type Answer<E extends Endpoint> = E['response'] extends z.ZodMiniType ? z.output<E['response']> : undefined

import type * as z from 'zod/mini'

/**
 * Who may call. `public`: anyone. `signedIn`: a live session, whatever the state of consent. `participant`: signed in
 * and consented. `administrator`: signed in with administrator rights, consented or not. There is no default.
 */
export type Access = 'public' | 'signedIn' | 'participant' | 'administrator'

/** Named rate limits of a call besides the general ones; the server defines their numbers. */
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
/** An endpoint's response: a checked JSON value, nothing (204), a redirect (302), a WebSocket (101) or a file. */
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
  /** The body is optional. */
  readonly bodyOptional?: true
  /** A text to publish: up to 1 MiB instead of 512 KiB. */
  readonly largeBody?: true
  readonly response: Response
  /** The status of success where it is not 200 (or 204 for 'nothing'). */
  readonly status?: 201 | 202
  /** Arrays of thousands: written by a serialiser compiled from the schema, which emits declared fields only. */
  readonly longList?: true
  /** May also answer as a stream, of server-sent events or of a file, which its handler sends itself. */
  readonly streams?: true
  /** Errors besides 400 (bad input), 401, 403 and 429, which follow from the rest: status and sentence. */
  readonly errors?: { readonly [status in ErrorStatus]?: string }
  readonly limit?: LimitName
  /**
   * A GET that writes a record or uses up a limit: cross-site requests, links included, are refused as for calls that
   * change something. `server/test/matrix.study.test.ts` requires it.
   */
  readonly ownSiteOnly?: true
  /** A liveness probe: reads no session and counts against no limit, so it needs no database. */
  readonly ofTheProcess?: true
  /** Open to administrators who have yet to set up the one-time codes that the study requires. */
  readonly beforeSecondFactor?: true
}

/**
 * Declares one call. An endpoint is data: the server mounts it, the typed client calls it, and the API description and the
 * test of every caller against every endpoint read the same value.
 */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = E['bodyOptional'] extends true
  ? Parsed<E['body']> | undefined
  : Parsed<E['body']>
/** The body as the caller writes it, before parsing. */
export type BodyInput<E extends Endpoint> = Written<E['body']>
export type Answer<E extends Endpoint> = E['response'] extends z.ZodMiniType ? z.output<E['response']> : undefined

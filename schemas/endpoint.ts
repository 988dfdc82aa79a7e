import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** `either`: a guest and a member may both call it, and may get different answers. */
export type Access = 'public' | 'login' | 'either'
/** Where the input travels; `both` takes `{ query, body }`. */
export type Send = 'query' | 'json' | 'form' | 'multipart' | 'both'
type Method = 'GET' | 'POST' | 'PUT'

interface Options<A extends Access, I extends Schema, O extends Schema> {
  access: A
  input: I
  output: O
  send?: Send
  receive?: 'json' | 'blob'
  /** §8: no toast for a code other than '100'. */
  quiet?: boolean
  /** The handler reads the token itself and a dead one is no 401: logging out. */
  anyToken?: boolean
}

/**
 * One call of §7, declared once: the client, the server and the OpenAPI document derive from this row.
 * A query string is text, so a `query` input coerces its numbers and booleans.
 */
export interface Endpoint<
  A extends Access = Access,
  I extends Schema = Schema,
  O extends Schema = Schema,
> extends Options<A, I, O> {
  method: Method
  path: string
  send: Send
  receive: 'json' | 'blob'
  quiet: boolean
  /** Beyond §7; behind another backend its absence hides a feature and breaks nothing. */
  own: boolean
}

export type In<E extends Endpoint> = z.input<E['input']>
export type Parsed<E extends Endpoint> = z.output<E['input']>
export type Out<E extends Endpoint> = z.output<E['output']>
export type Group = Record<string, Endpoint>

function row(method: Method, path: string) {
  return <A extends Access, I extends Schema, O extends Schema>(
    options: Options<A, I, O>,
  ): Endpoint<A, I, O> => ({
    send: method === 'GET' ? 'query' : 'json',
    receive: 'json',
    quiet: false,
    ...options,
    method,
    path,
    own: path.startsWith(OWN_PREFIX),
  })
}

/** Every call that §7 does not name lives under this prefix. */
export const OWN_PREFIX = '/mall/v1/'

export const get = <A extends Access, I extends Schema, O extends Schema>(
  path: string,
  options: Options<A, I, O>,
) => row('GET', path)(options)

export const post = <A extends Access, I extends Schema, O extends Schema>(
  path: string,
  options: Options<A, I, O>,
) => row('POST', path)(options)

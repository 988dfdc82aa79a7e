import type * as z from 'zod/mini'
import type { Action, Area } from './area.ts'
import { later } from './later.ts'
import type { Noun } from './noun.ts'

type Schema = z.core.$ZodType

/** `either`: a guest and a member may both call it, and may get different answers. */
export type Access = 'public' | 'login' | 'either'
/** Where the input travels; `both` takes `{ query, body }`. */
export type Send = 'query' | 'json' | 'form' | 'multipart' | 'both'
type Method = 'GET' | 'POST' | 'PUT'

interface Facts<A extends Access> {
  access: A
  send?: Send
  receive?: 'json' | 'blob'
  /** It brings a file, the rows of one, or the text of a page: up to 10 MiB instead of 1. */
  large?: boolean
  /** No toast for a code other than '100'. */
  quiet?: boolean
  /** The handler reads the token itself and a dead one is no 401: logging out. */
  anyToken?: boolean
  /** Only of who may report (`mayReport`): everybody else is refused as the screens refuse them. */
  needs?: 'reporting'
  /**
   * Of the back office: a read asks for the right to see this area, a write (`changes`) for the right to edit it
   * (`authoritiesFor`), and leaves an entry in the audit log.
   */
  area?: Area
  /** Areas whose right for the same action opens it as well. */
  also?: readonly Area[]
  /** Of a read that prepares an edit, where the area knows no other action. */
  action?: Action
  /** Of a read: what must not have changed since for the answer to be shown again. */
  shows?: readonly Noun[]
  /**
   * Of a write, and every write has it: what is another one after a success, so that what shows it is asked anew. Empty
   * where nothing that is shown changes.
   */
  changes?: readonly Noun[]
  /**
   * Of a write of section 7 that names no output: another backend (`MALL_API`) may answer anything, and what cannot be read
   * is null for its caller. The write has happened all the same.
   */
  mayAnswerNothing?: true | undefined
  /** Of a read: ms for which the answer is shown again without asking, one of `KEEP`. */
  keep?: number
}

/** Largest request body of a call marked `large`, bytes. */
export const LARGE_BODY_BYTES = 10 * 1024 * 1024

/** How a row is written: its schemas are built when they are first read. */
interface Options<
  A extends Access,
  I extends Schema,
  O extends Schema,
  N extends true | undefined,
> extends Facts<A> {
  input: () => I
  output: () => O
  mayAnswerNothing?: N
}

/**
 * One call, declared once: the client, the server and the OpenAPI document derive from this row.
 * A query string is text, so a `query` input coerces its numbers and booleans.
 */
export interface Endpoint<
  A extends Access = Access,
  I extends Schema = Schema,
  O extends Schema = Schema,
> extends Facts<A> {
  method: Method
  /** A part in braces, `/{hash}.json`, is the input's value of that name: `pathOf`. */
  path: string
  input: I
  output: O
  send: Send
  receive: 'json' | 'blob'
  quiet: boolean
  /** Beyond the contract; behind another backend its absence hides a feature and breaks nothing. */
  own: boolean
}

export type In<E extends Endpoint> = z.input<E['input']>
export type Parsed<E extends Endpoint> = z.output<E['input']>
export type Out<E extends Endpoint> = z.output<E['output']>
/** The answer type of a caller; the server always returns the whole `Out`. */
export type Answered<E extends Endpoint> = E extends { mayAnswerNothing: true } ? Out<E> | null : Out<E>
export type Group = Record<string, Endpoint>

type Row<A extends Access, I extends Schema, O extends Schema, N> = Endpoint<A, I, O> & {
  mayAnswerNothing: N
}

function row(method: Method, path: string) {
  return <A extends Access, I extends Schema, O extends Schema, N extends true | undefined>(
    options: Options<A, I, O, N>,
  ): Row<A, I, O, N> => {
    const [input, output] = [later(options.input), later(options.output)]
    return {
      mayAnswerNothing: undefined as N,
      send: method === 'GET' ? 'query' : 'json',
      receive: 'json',
      quiet: false,
      ...options,
      method,
      path,
      own: path.startsWith(OWN_PREFIX),
      get input() {
        return input()
      },
      get output() {
        return output()
      },
    }
  }
}

/** Every call that the contract does not name lives under this prefix. */
export const OWN_PREFIX = '/mall/v1/'

export const get = <A extends Access, I extends Schema, O extends Schema, N extends true | undefined>(
  path: string,
  options: Options<A, I, O, N>,
) => row('GET', path)(options)

export const post = <A extends Access, I extends Schema, O extends Schema, N extends true | undefined>(
  path: string,
  options: Options<A, I, O, N>,
) => row('POST', path)(options)

export const put = <A extends Access, I extends Schema, O extends Schema, N extends true | undefined>(
  path: string,
  options: Options<A, I, O, N>,
) => row('PUT', path)(options)

/** Half a character, which no address can hold. */
const HALVES = /\p{Surrogate}/gu

/** Where a call of this row goes: `/{hash}.json` with the input's `hash`. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, input: unknown): string {
  if (!path.includes('{')) return path
  const values = input as Readonly<Record<string, unknown>>
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '').replace(HALVES, '\u{fffd}')),
  )
}

import type * as z from 'zod/mini'
import type { Action, Area } from './area.ts'
import { later } from './later.ts'
import type { Noun } from './noun.ts'

type Schema = z.core.$ZodType

/** Callers of a call. `either`: guests and members may both call it and may get different answers. */
export type Access = 'public' | 'login' | 'either'
/** Form in which the input is sent; `both` takes `{ query, body }`. */
export type Send = 'query' | 'json' | 'form' | 'multipart' | 'both'
type Method = 'GET' | 'POST' | 'PUT'

interface Facts<A extends Access> {
  access: A
  send?: Send
  receive?: 'json' | 'blob'
  /** True if the request carries a file, its rows, or the text of a page: up to 10 MiB instead of 1 MiB. */
  large?: boolean
  /** True to show no toast for codes other than '100'. */
  quiet?: boolean
  /** True if the handler reads the token itself, so that an expired one does not cause a 401; used to log out. */
  anyToken?: boolean
  /** Only for callers who may report (`mayReport`); the rejection has the same message as on the screens. */
  needs?: 'reporting'
  /**
   * Back office only: a read requires the right to see this area. A write (`changes`) requires the right to edit it
   * (`listCallAuthorities`) and is recorded in the audit log.
   */
  area?: Area
  /** Other areas whose right for the same action also permits the call. */
  also?: readonly Area[]
  /** Reads only: the action to require for a read that prepares an edit, in an area without a see action. */
  action?: Action
  /** Reads only: data that the answer shows; the answer is cached until any of this data changes. */
  shows?: readonly Noun[]
  /** Writes only, required: data that a success changes, so that screens with this data reload. Empty for none. */
  changes?: readonly Noun[]
  /**
   * For writes of section 7 without a defined output: another backend (`MALL_API`) may answer anything. An
   * unreadable answer becomes null for the caller; the write counts as done.
   */
  mayAnswerNothing?: true | undefined
  /** Reads only: time in ms for which the answer is cached, one of `KEEP`. */
  keep?: number
}

export const LARGE_BODY_BYTES = 10 * 1024 * 1024

/** Parts of a call; the schemas are built on first access. */
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
 * One call, declared once; the client, the server and the OpenAPI document are derived from it. A query string is
 * text, so a `query` input coerces its numbers and booleans.
 */
export interface Endpoint<
  A extends Access = Access,
  I extends Schema = Schema,
  O extends Schema = Schema,
> extends Facts<A> {
  method: Method
  /** Path; a part in braces, as in `/{hash}.json`, is replaced by the input field `hash` (`fillPath`). */
  path: string
  input: I
  output: O
  send: Send
  receive: 'json' | 'blob'
  quiet: boolean
  /** True for a call outside the contract; if another backend lacks it, a feature is hidden and nothing breaks. */
  own: boolean
}

export type In<E extends Endpoint> = z.input<E['input']>
export type Parsed<E extends Endpoint> = z.output<E['input']>
export type Out<E extends Endpoint> = z.output<E['output']>
/** Answer type for callers; the server always returns the whole `Out`. */
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

/** Prefix of all calls that the contract does not name. */
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

/** Lone surrogates, which an address cannot contain. */
const HALVES = /\p{Surrogate}/gu

/** Fills the path of a call with values of the input: `/{hash}.json` with `hash`. */
export function fillPath({ path }: Pick<Endpoint, 'path'>, input: unknown): string {
  if (!path.includes('{')) return path
  const values = input as Readonly<Record<string, unknown>>
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '').replace(HALVES, '\u{fffd}')),
  )
}

import * as z from 'zod/mini'
import type { App, Effects } from './effects.ts'
import { fieldMeta, type Control } from '../widgets/parts/field-meta.ts'
import type { RouteName } from '../routes.ts'
import { Id } from '../wire.ts'

/** §6: what a jump asks of the visitor. `reporting` includes a login. */
export type Need = 'login' | 'reporting'
type Query = Record<string, unknown>
export type Params = z.ZodMiniType<Query, Query>

interface Words {
  /** The name in the designer's link picker. */
  label: string
  description: string
  needs?: Need
}

/** One row of §2 "Jump actions". The methods get what `params` has parsed. */
export type Jump = Words & { params: Params } & (
    | { kind: 'route'; route: RouteName; query(given: Query): Query }
    | { kind: 'app'; app: App; target: string; query: Readonly<Record<string, string>> }
    | { kind: 'action'; act(given: Query, effects: Effects): void }
    | { kind: 'nowhere' }
  )

/** An id in a jump’s parameters; the inspector chooses it with `control`. */
export function idParam(label: string, control: Control) {
  return z.pipe(Id, z.string()).register(fieldMeta, { label, control })
}

export const noParams = z.object({})

/** A jump to a screen of this mall; the parsed parameters become its query. */
export function route(name: RouteName, words: Words, params: Params = noParams): Jump {
  return { kind: 'route', route: name, query: (given) => given, params, ...words }
}

/** A jump into a child application, with the fixed `query` of §2. */
export function app(name: App, target: string, words: Words & { query?: Record<string, string> }): Jump {
  return { kind: 'app', app: name, target, query: {}, params: noParams, ...words }
}

export function action<P extends Params>(
  words: Words,
  params: P,
  act: (given: z.output<P>, effects: Effects) => void,
): Jump {
  return { kind: 'action', act, params, ...words }
}

/** An id of §2 that does nothing. */
export function nowhere(label: string): Jump {
  return { kind: 'nowhere', params: noParams, label, description: '点击后没有任何反应' }
}

import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'
import { fieldMeta, type Control } from '#schemas/field/field-meta.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import type { App, Effects } from './effects.ts'

/** Requirement of a jump for the visitor. `reporting` includes a login. */
export type Need = 'login' | 'reporting'
type Query = Record<string, unknown>
export type Params = z.ZodMiniType<Query, Query>

interface Words {
  /** Name in the designer's link picker. */
  label: string
  description: string
  needs?: Need
}

type Does =
  | { kind: 'route'; route: RouteName; query(given: Query): Query }
  | { kind: 'app'; app: App; target: string; query: Readonly<Record<string, string>> }
  | { kind: 'action'; act(given: Query, effects: Effects): void }
  | { kind: 'nowhere' }

/** One row of the jump table. Its methods receive the output of `params`. */
export type Jump = Words & { readonly params: Params } & Does

/** Creates the schema of an id parameter; the inspector selects it with `control`. */
export function idParam(label: string, control: Control) {
  return z.pipe(Id(), z.string()).register(fieldMeta, { label, control })
}

export const noParams = later(() => z.object({}))

/** Creates a row; the schema of the parameters is built when it is first read. */
function row(words: Words, does: Does, params: () => Params = noParams): Jump {
  const paramsOnce = later(params)
  return {
    ...words,
    ...does,
    get params() {
      return paramsOnce()
    },
  }
}

/** Creates a jump to a screen of this mall; the parsed parameters become its query. */
export function route(
  name: RouteName,
  words: Words,
  params?: () => Params,
  query: (given: Query) => Query = (given) => given,
): Jump {
  return row(words, { kind: 'route', route: name, query }, params)
}

/** Creates a jump into a child application, with its fixed `query`. */
export function app(name: App, target: string, words: Words & { query?: Record<string, string> }): Jump {
  const { query = {}, ...rest } = words
  return row(rest, { kind: 'app', app: name, target, query })
}

export function action<P extends Params>(
  words: Words,
  params: () => P,
  act: (given: z.output<P>, effects: Effects) => void,
): Jump {
  return row(words, { kind: 'action', act }, params)
}

/** Creates a jump with a known id that does nothing. */
export function nowhere(label: string): Jump {
  return row({ label, description: '点击后没有任何反应' }, { kind: 'nowhere' })
}

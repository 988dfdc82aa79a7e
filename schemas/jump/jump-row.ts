import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Id } from '#schemas/base/wire.ts'
import { fieldMeta, type Control } from '#schemas/field/field-meta.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { type RouteName, routes } from '#schemas/routes/routes.ts'
import type { App, Effects } from './effects.ts'

/** Requirement of a jump; `reporting` includes a login. */
export type Need = 'login' | 'reporting'
type Query = Record<string, unknown>
export type Params = z.ZodMiniType<Query, Query>

interface Words {
  /** Name in the designer's link picker. */
  label: string
  description: string
  needs?: Need
}

/** Target of a jump: a path of this mall, or the address of another site. */
export type JumpAddress = { path: string } | { url: string }

type Does =
  | { kind: 'route'; route: RouteName; path(given: Query): string; takesGoods(given: Query): boolean }
  | { kind: 'app'; app: App; target: string; query: Readonly<Record<string, string>> }
  | { kind: 'action'; act(given: Query, effects: Effects): void }
  | { kind: 'nowhere' }

/** One row of the jump table; its methods receive the parsed `params`. */
export type Jump = Words & {
  readonly params: Params
  /** Address for the `href` of a clickable; null for an action and for a screen that needs a login. */
  href(given: Query): JumpAddress | null
} & Does

/** Creates the schema of an id parameter; the inspector selects it with `control`. */
export function idParam(label: string, control: Control) {
  return z.pipe(Id(), z.string()).register(fieldMeta, { label, control })
}

export const noParams = later(() => z.object({}))

/** Creates a row; the schema of its parameters is built when it is first read. */
function row(words: Words, does: Does & Partial<Pick<Jump, 'href'>>, params: () => Params = noParams): Jump {
  const paramsOnce = later(params)
  return {
    href: () => null,
    ...words,
    ...does,
    get params() {
      return paramsOnce()
    },
  }
}

interface RouteOptions {
  /** Query of the screen; the parsed parameters by default. */
  query?: (given: Query) => Query
  /** True if the screen lists the goods of the widget that contains the link, if that widget has goods. */
  takesGoods?: (given: Query) => boolean
}

/** Creates a jump to a screen of this mall. */
export function route(
  name: RouteName,
  words: Words,
  params?: () => Params,
  { query = (given) => given, takesGoods = () => false }: RouteOptions = {},
): Jump {
  const path = (given: Query) => appendQuery(routes[name].path, query(given))
  const href = (given: Query) => (words.needs ? null : { path: path(given) })
  return row(words, { kind: 'route', route: name, path, takesGoods, href }, params)
}

/** Creates a jump into a child application, with its fixed `query`. */
export function app(name: App, target: string, words: Words & { query?: Record<string, string> }): Jump {
  const { query = {}, ...rest } = words
  return row(rest, { kind: 'app', app: name, target, query })
}

/** Creates a jump that performs an action; `href` is for an action that also has an address. */
export function action<P extends Params>(
  words: Words,
  params: () => P,
  act: (given: z.output<P>, effects: Effects) => void,
  href: (given: z.output<P>) => JumpAddress | null = () => null,
): Jump {
  return row(words, { kind: 'action', act, href }, params)
}

/** Creates a jump with a known id that does nothing. */
export function defineNoJump(label: string): Jump {
  return row({ label, description: '点击后没有任何反应' }, { kind: 'nowhere' })
}

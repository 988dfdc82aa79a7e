import type * as z from 'zod/mini'
import type { Access, Endpoint, Group, Parsed } from '#schemas/base/endpoint.ts'
import type { Context, Member } from './context.ts'

type ContextOf<A extends Access> = Context<A extends 'login' ? Member : Member | null>

/** The result is checked against the row's output; a file row returns a Response. */
export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E['access']>,
) => z.input<E['output']> | Response | Promise<z.input<E['output']> | Response>

export type Handlers<G extends Group> = { [K in keyof G]: Handler<G[K]> }

export interface Implemented {
  row: Endpoint
  handle(input: unknown, context: Context): Promise<unknown>
}

/**
 * Binds a group of rows to its handlers; a missing handler or a wrong result is a compile error at the handler.
 * @example implement(cart, { async sumCount(_, { db, user }) { … }, … })
 */
export function implement<G extends Group>(group: G, handlers: NoInfer<Handlers<G>>): Implemented[] {
  return Object.entries(group).map(([name, row]) => ({
    row,
    // Row and handler share a key, a relation that TypeScript cannot follow through entries().
    handle: async (input, context) => (handlers[name] as Handler<Endpoint>)(input, context as never),
  }))
}

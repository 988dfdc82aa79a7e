import type { Endpoint } from '#schemas/base/endpoint.ts'

/** Member that makes a call. */
export interface Me {
  userId: string
  token: string
  /** The own one, that codes are sent to. */
  telephone: string
}
/** A call, and a right body for it over rows that were made for it. */
export type Write = readonly [row: Endpoint, body: (me: Me) => object | Promise<object>]

import { type BuiltMall, startBuiltMall } from './built-mall.ts'
import { mallOrigin } from './mall-origin.ts'
import { journeyRouter, type RouterMode } from './router-mode.ts'

let other: Promise<BuiltMall> | undefined

/** Origin of the shop in a router mode; in the other one it is a storefront whose backend (`MALL_API`) is the mall of all journeys. */
export async function originIn(router: RouterMode): Promise<string> {
  if (router === journeyRouter) return mallOrigin()
  other ??= startBuiltMall({ ROUTER_MODE: router, MALL_API: mallOrigin() })
  return (await other).origin
}

import { afterAll } from 'vitest'
import { type BuiltMall, startBuiltMall } from './built-mall.ts'
import { mallOrigin } from './mall-origin.ts'

let started: Promise<BuiltMall> | undefined

/** The same shop in history mode: a storefront whose backend (`MALL_API`) is the mall of all journeys. */
export function historyMall(): Promise<BuiltMall> {
  started ??= startBuiltMall({ ROUTER_MODE: 'history', MALL_API: mallOrigin() })
  return started
}

afterAll(async () => {
  await (await started)?.stop()
})

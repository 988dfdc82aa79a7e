import { afterAll, inject } from 'vitest'
import { type BuiltMall, startBuiltMall } from './built-mall.ts'

let started: Promise<BuiltMall> | undefined

/** The same shop in history mode: a storefront whose backend (`MALL_API`) is the mall of all journeys. */
export function historyMall(): Promise<BuiltMall> {
  started ??= startBuiltMall({ ROUTER_MODE: 'history', MALL_API: inject('mall') })
  return started
}

afterAll(async () => {
  await (await started)?.stop()
})

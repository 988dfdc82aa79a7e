import { useMemo } from 'react'
import { createGoodsLoader } from '#src/parts/catalog/goods/goods-batch.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { createCallAt } from './ask-at.ts'

/** Returns a mall with real goods and prices, whose links and purchases do nothing. `at` in ms; null for now. */
export function useStillMall(mode: 'designer' | 'replay', at: number | null = null): Mall {
  const mall = useMall()
  return useMemo(() => {
    const clock = at === null ? mall.clock : { now: () => at }
    const call = at === null ? mall.call : createCallAt(mall.call, at)
    const loadGoods = at === null ? mall.services.loadGoods : createGoodsLoader(call)
    return {
      ...mall,
      clock,
      services: {
        ...mall.services,
        mode,
        clock,
        call,
        loadGoods,
        jump: () => undefined,
        hrefOf: () => null,
        addToCart: () => Promise.resolve(),
        buyNow: () => undefined,
      },
    }
  }, [mall, mode, at])
}

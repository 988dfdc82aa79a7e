import { useMemo } from 'react'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'

/**
 * The mall in which a page is looked at: drawn with real goods and prices, and nothing in it leads anywhere.
 * @param at the moment at which it is seen, ms; null for now
 */
export function useStillMall(mode: 'designer' | 'replay', at: number | null = null): Mall {
  const mall = useMall()
  return useMemo(() => {
    const clock = at === null ? mall.clock : { now: () => at }
    return {
      ...mall,
      clock,
      services: {
        ...mall.services,
        mode,
        clock,
        jump: () => undefined,
        hrefOf: () => null,
        addToCart: () => Promise.resolve(),
        buyNow: () => undefined,
      },
    }
  }, [mall, mode, at])
}

import { useMemo } from 'react'
import { type Mall, useMall } from '#src/features/mall.ts'

/** The mall in which a page is looked at: drawn with real goods and prices, and nothing in it leads anywhere. */
export function useStillMall(mode: 'designer' | 'replay'): Mall {
  const mall = useMall()
  return useMemo(
    () => ({
      ...mall,
      services: {
        ...mall.services,
        mode,
        jump: () => undefined,
        hrefOf: () => null,
        addToCart: () => Promise.resolve(),
        buyNow: () => undefined,
      },
    }),
    [mall, mode],
  )
}

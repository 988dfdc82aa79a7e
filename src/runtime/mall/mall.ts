import { createContext, use } from 'react'
import type { Services } from '#registry/services.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Pages } from '#src/runtime/page/pages.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Queries } from './queries.ts'

/**
 * State of one browser, one server rendering or one test. No module state changes after loading, so two malls never
 * see each other's data. Created by `createMall`.
 */
export interface Mall extends MallBase {
  pages: Pages
  effects: Effects
  /** Services of widgets, without those that belong to a page. */
  services: Omit<Services, 'Slot' | 'report'>
  /** Cached answers of screens; created when the first screen asks for one (use-call.ts). */
  queries?: Queries | null
  /** True in a shopper's tab until it starts to watch for price changes (follow-prices.ts). */
  followsPrices?: boolean
}

export const MallContext = createContext<Mall | null>(null)

export function useMall(): Mall {
  const mall = use(MallContext)
  if (!mall) throw new Error('drawn outside a mall')
  return mall
}

import { createContext, use } from 'react'
import type { Services } from '#registry/services.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Pages } from '#src/runtime/page/pages.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Queries } from './queries.ts'

/** No module state changes after loading, so that two malls never see each other's data. */
export interface Mall extends MallBase {
  pages: Pages
  effects: Effects
  services: Omit<Services, 'Slot' | 'report'>
  /** Cache of answers; created when the first screen asks for an answer (use-call.ts). */
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

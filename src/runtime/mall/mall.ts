import { createContext, use } from 'react'
import type { Services } from '#registry/services.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Pages } from '#src/runtime/page/pages.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Queries } from './queries.ts'

/**
 * One mall: all that lives in a browser, in one drawing of the server, in one test. Nothing outside it changes after
 * the code is loaded, so two of them never see anything of each other. Made by `createMall`.
 */
export interface Mall extends MallBase {
  pages: Pages
  /** What jumps do in this mall. */
  effects: Effects
  /** What widgets may do to the world, but for what belongs to a page. */
  services: Omit<Services, 'Slot' | 'report'>
  /** The answers on show; made with the first screen that asks for one (use-call.ts). */
  queries?: Queries | null
  /** In a shopper's tab, until it watches for prices that change (follow-prices.ts). */
  followsPrices?: boolean
}

export const MallContext = createContext<Mall | null>(null)

export function useMall(): Mall {
  const mall = use(MallContext)
  if (!mall) throw new Error('drawn outside a mall')
  return mall
}

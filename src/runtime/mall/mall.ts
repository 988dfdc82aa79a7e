import { createContext, use } from 'react'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Services } from '#registry/services.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Pages } from '#src/runtime/page/pages.ts'
import type { Served } from '#src/runtime/page/served.ts'
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
  /** What came as the server's HTML, until the page that it belongs to takes it. */
  served: Served | null
  /** What a screen that is served as HTML was drawn with, for its first drawing alone (use-call.ts). */
  answers?: FirstAnswers
  /** The answers on show; made with the first screen that asks for one (use-call.ts). */
  queries?: Queries
  /** In a shopper's tab, until it watches for prices that change (follow-prices.ts). */
  followsPrices?: boolean
  /** The server's own: the HTML of the first islands of the page that it draws. */
  firstHtml: string
}

export const MallContext = createContext<Mall | null>(null)

export function useMall(): Mall {
  const mall = use(MallContext)
  if (!mall) throw new Error('drawn outside a mall')
  return mall
}

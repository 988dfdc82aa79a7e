import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { Pair } from '#schemas/entities/pair.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '../mall.ts'

/** Goods that somebody wants a price of its own for, as they are shown to him. */
export interface AskLine {
  goodsId: string
  skuId: string
  name: string
  specText: string
  payModel: number
  /** What is asked for at first. */
  quantity: number
  /** A piece at the mall's price; null where it is not at hand. */
  list: Pair | null
  wished?: Pair | null
}

/**
 * Asks for a price of up to ASKED_MOST goods, in a dialog over whatever page is shown; a login first. Its code loads
 * when it is first wanted.
 * @example <Button onClick={() => askInquiry(mall, lines)}>询价</Button>
 */
export function askInquiry(mall: Mall, lines: readonly AskLine[]): void {
  mall.asMember(() => {
    loadChunk(() => import('./open-ask.tsx')).then(
      ({ openAsk }) => openAsk(mall, lines),
      () => mall.toast.error(NETWORK_MESSAGE),
    )
  })
}

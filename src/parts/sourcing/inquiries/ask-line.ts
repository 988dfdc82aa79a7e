import type { Pair } from '#schemas/money/pair.ts'

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

import type { Pair } from '#schemas/money/pair.ts'

export interface AskLine {
  goodsId: string
  skuId: string
  name: string
  specText: string
  payModel: number
  quantity: number
  /** Price of one piece; null if the price is not known where the inquiry starts. */
  list: Pair | null
  wished?: Pair | null
}

import type { Pair } from '#schemas/money/pair.ts'

export interface AskLine {
  goodsId: string
  skuId: string
  name: string
  specText: string
  payModel: number
  quantity: number
  /** Price of one piece; null if it is not known here. */
  list: Pair | null
  wished?: Pair | null
}

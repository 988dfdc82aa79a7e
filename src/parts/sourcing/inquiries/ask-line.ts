import type { Pair } from '#schemas/money/pair.ts'

/** Goods in an inquiry, as displayed to the member. */
export interface AskLine {
  goodsId: string
  skuId: string
  name: string
  specText: string
  payModel: number
  quantity: number
  /** Price of one piece in the mall; null if it is not known here. */
  list: Pair | null
  wished?: Pair | null
}

import * as z from 'zod/mini'
import { ActivityGoods } from '#schemas/trade/activity-goods/entities.ts'

/** Goods that were chosen, as the one text that a form keeps of them. */
export const chosenText = (goods: readonly ActivityGoods[]): string =>
  goods.length === 0 ? '' : JSON.stringify(goods)

/** The same read again; none of a text that was kept in an older form. */
export function readChosen(text: string): ActivityGoods[] {
  if (text === '') return []
  try {
    const read = z.safeParse(z.array(ActivityGoods()), JSON.parse(text))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

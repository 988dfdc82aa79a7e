import * as z from 'zod/mini'
import { ActivityGoods } from '#schemas/trade/activity-goods/entities.ts'

/** Serializes chosen goods to the value of a form field. */
export const serializeChosen = (goods: readonly ActivityGoods[]): string =>
  goods.length === 0 ? '' : JSON.stringify(goods)

/** Parses the value of `serializeChosen`; returns an empty list for values in an older format. */
export function readChosen(text: string): ActivityGoods[] {
  if (text === '') return []
  try {
    const read = z.safeParse(z.array(ActivityGoods()), JSON.parse(text))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

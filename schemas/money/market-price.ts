import { parseYuan } from './money.ts'

/** Says whether a price in yuan is above what others ask; false where nobody knows what they ask. */
export function isAboveMarket(price: string, marketPrice: string | null | undefined): boolean {
  const [asked, market] = [parseYuan(price), parseYuan(marketPrice ?? '')]
  return asked !== null && market !== null && market > 0 && asked > market
}

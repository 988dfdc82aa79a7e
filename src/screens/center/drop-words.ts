import { CURRENCY } from '#schemas/base/constants.ts'
import type { Pair } from '#schemas/entities/pair.ts'

const isZero = (amount: string) => /^0(\.0+)?$/.test(amount)

/** UC5: `比收藏时降 ￥1.50`, `比收藏时降 5 积分`, or both joined. */
export function dropWords({ cash, integral }: Pair, scoreName: string): string {
  const parts = [!isZero(cash) && CURRENCY + cash, !isZero(integral) && `${integral} ${scoreName}`]
  return `比收藏时降 ${parts.filter((part) => part !== false).join('，降 ')}`
}

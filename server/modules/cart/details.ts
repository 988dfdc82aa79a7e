import type { CartLine, cart } from '#schemas/api/cart.ts'
import type { Out } from '#schemas/endpoint.ts'
import { formatYuan } from '#schemas/money.ts'
import { formatPoints } from '#schemas/points.ts'
import type { Context, Member } from '#server/context.ts'
import { readLines, toLine } from './lines.ts'
import { totalOf } from './total.ts'

type Details = Out<typeof cart.shopCartDetails>

/** CT1: by shop, the shop of the newest line first; the total covers the checked lines that can be bought. */
export async function cartDetails(context: Context<Member>): Promise<Details> {
  const rows = await readLines(context, context.user.id)
  const groups = new Map<string, { shopId: string; shopName: string; lines: CartLine[] }>()
  const due: Parameters<typeof totalOf>[0][number][] = []
  for (const row of rows) {
    const { line, bought } = toLine(row, context.user)
    const shopId = row.shop?.id ?? ''
    const group = groups.get(shopId) ?? { shopId, shopName: row.shop?.name ?? '失效商品', lines: [] }
    groups.set(shopId, group)
    group.lines.push(line)
    if (line.checked && line.invalid === null) due.push(bought)
  }
  const { cash, points } = totalOf(due)
  return {
    shops: [...groups.values()],
    total: { cash: formatYuan(cash), integral: formatPoints(points) },
    count: rows.reduce((sum, { item }) => sum + item.quantity, 0),
  }
}

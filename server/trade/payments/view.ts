import { eq, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { type CancelReason, isCancelReason } from '#schemas/trade/orders/states.ts'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { CASH_CHANNEL_CODES } from '#schemas/trade/payments/channels.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findChangedLines } from '#server/trade/approvals/lines.ts'
import { findApproval } from '#server/trade/approvals/request.ts'
import { findChannel, openChannels } from '#server/trade/cash/channels.ts'
import { getSpendablePoints } from '#server/trade/checkout/offers.ts'
import { formatPair } from '#server/trade/checkout/view.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { loadOwnPhone, loadPasswordState } from '#server/wallet/pay-password/pay-password.ts'
import { priceSplit } from './price-split.ts'
import { isAttemptOpen, getOwnTrade, loadTradePayments, type TradeRow } from './trade.ts'
import { loadTransferView } from './transfers.ts'

function ordersIn({ db }: Context<Member>, tradeId: string) {
  const count = sql<number>`sum(${orderLines.quantity})`.mapWith(Number)
  return db
    .select({
      orderId: orders.id,
      shopId: orders.shopId,
      shopName: orders.shopName,
      points: orders.points,
      cash: orders.cash,
      giftCard: orders.giftCard,
      count,
      reason: orders.cancelReason,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.tradeId, tradeId))
    .groupBy(orders.id)
    .orderBy(orders.id)
}

function goodsIn({ db }: Context<Member>, tradeId: string) {
  const { orderId, goodsId, skuId, name, specText, picture, quantity } = orderLines
  return db
    .select({ orderId, goodsId, skuId, name, specText, picture, quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orderLines.orderId, orders.id))
    .where(eq(orders.tradeId, tradeId))
    .orderBy(orderId, orderLines.lineNo)
}

async function loadApproval(context: Context<Member>, { id, status }: TradeRow) {
  const approval = await findApproval(context, id)
  if (approval?.state !== 'WAITING' || status !== 'UNPAID') return approval
  const changes = await findChangedLines(context, id)
  return changes.length > 0 ? { ...approval, changes } : approval
}

/** Returns the possible splits of an unpaid trade; null if its goods leave no choice. */
async function splitOf(
  context: Context<Member>,
  trade: TradeRow,
  available: number,
): Promise<TradeView['split']> {
  if (trade.status !== 'UNPAID' || trade.kind !== 'ORDERS') return null
  const points = { available, choice: 'NONE' } as const
  const { pointsDue, total } = (await priceSplit(context, trade, { points })).quote
  // payModel 6 leaves no choice, but missing points can be topped up.
  if (pointsDue.max === 0 && total.points >= trade.points) return null
  const most = Math.min(pointsDue.max, Math.max(0, available - total.points))
  const chosen = Math.max(0, trade.points - total.points)
  return { min: '0', max: formatPoints(most), chosen: formatPoints(chosen) }
}

/** Returns why a trade was cancelled. The trade stores the reason, as a trade of gift cards has no orders. */
function reasonOf(trade: TradeRow, [first]: readonly { reason: string | null }[]): CancelReason | null {
  const reason = trade.cancelReason ?? first?.reason ?? null
  return isCancelReason(reason) ? reason : null
}

/** Loads the pay page from the server's own records. */
export async function loadTradeView(context: Context<Member>, tradeId: string): Promise<TradeView> {
  const trade = await getOwnTrade(context, tradeId)
  const [attempts, rows, goods, available, payPassword, telephone, approval, channels] = await Promise.all([
    loadTradePayments(context, trade.id),
    ordersIn(context, trade.id),
    goodsIn(context, trade.id),
    getSpendablePoints(context),
    loadPasswordState(context),
    loadOwnPhone(context),
    loadApproval(context, trade),
    openChannels(context),
  ])
  const open = attempts.find(isAttemptOpen)
  const paying = CASH_CHANNEL_CODES.find((code) => code === open?.channel)
  const inApp = findChannel(context, open?.channel ?? null)?.provider?.inApp !== undefined
  const transfer = await loadTransferView(context, attempts)
  const last = attempts.at(-1)
  return {
    tradeId: trade.id,
    ...(approval && { approval }),
    channels,
    ...(transfer && { transfer }),
    ...(paying && { paying }),
    ...(inApp && { inApp }),
    kind: trade.kind,
    title: trade.title,
    status: trade.status === 'UNPAID' && open ? 'PAYING' : trade.status,
    payable: formatPair(trade),
    giftCard: formatYuan(trade.giftCard),
    orders: rows.map(({ reason: _, ...row }) => ({
      ...row,
      ...formatPair(row),
      giftCard: formatYuan(row.giftCard),
      goods: goods.filter(({ orderId }) => orderId === row.orderId),
    })),
    balance: formatPoints(available),
    pointsGap: formatPoints(open || trade.status === 'PAID' ? 0 : Math.max(0, trade.points - available)),
    split: await splitOf(context, trade, available),
    payPassword,
    telephone: telephone && maskPhone(telephone),
    cancelReason: trade.status === 'CANCELLED' ? reasonOf(trade, rows) : null,
    failure: last?.status === 'FAILED' ? last.failure : null,
    expiresAt: trade.expiresAt,
    now: context.clock.now(),
  }
}

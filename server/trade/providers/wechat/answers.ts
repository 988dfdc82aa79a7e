import { z } from 'zod'
import type { ChargeState } from '#server/platform/call/payment-provider.ts'

/** Path of trades. */
export const TRANSACTIONS = '/v3/pay/transactions'
export const CURRENCY = 'CNY'

/**
 * States of a trade (trade_state). All others, among them PAYERROR of payments by a barcode, leave it open until it is
 * closed.
 */
const STATES: Readonly<Record<string, ChargeState['state']>> = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
}

interface Merchant {
  mchid: string
  appId: string
}

/** A trade of this merchant, as an answer or a notice tells of it; a closed one has no sum. */
export const tradeOf = ({ mchid, appId }: Merchant) =>
  z.object({
    mchid: z.literal(mchid),
    appid: z.literal(appId),
    out_trade_no: z.string().min(1),
    trade_state: z.string(),
    transaction_id: z.string().optional(),
    amount: z
      .object({ total: z.int().positive().optional(), currency: z.literal(CURRENCY).optional() })
      .optional(),
  })

/** The state of a charge by its trade. Throws for one that is paid but tells no sum or number. */
export function stateOf(trade: z.output<ReturnType<typeof tradeOf>>): ChargeState {
  const state = STATES[trade.trade_state] ?? 'UNPAID'
  if (state !== 'PAID') return { state }
  const { transaction_id: providerNo, amount } = trade
  if (!providerNo || amount?.total === undefined) throw new Error('WeChat Pay tells no sum of a paid trade')
  return { state, fen: amount.total, providerNo }
}

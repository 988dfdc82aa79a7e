import { z } from 'zod'
import type { ChargeState } from '#server/platform/call/payment-provider.ts'

export const TRANSACTIONS = '/v3/pay/transactions'
export const CURRENCY = 'CNY'

/** States of a charge by trade state; others, such as PAYERROR of barcode payments, leave it open until closed. */
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

/** Creates the schema of this merchant's trade in answers and notices; a closed trade has no amount. */
export const tradeSchema = ({ mchid, appId }: Merchant) =>
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

/** Converts a trade to the state of its charge. Throws if the trade is paid but lacks the amount or number. */
export function toChargeState(trade: z.output<ReturnType<typeof tradeSchema>>): ChargeState {
  const state = STATES[trade.trade_state] ?? 'UNPAID'
  if (state !== 'PAID') return { state }
  const { transaction_id: providerNo, amount } = trade
  if (!providerNo || amount?.total === undefined) throw new Error('WeChat Pay tells no sum of a paid trade')
  return { state, fen: amount.total, providerNo }
}

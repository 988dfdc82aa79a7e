import { useRef, useState } from 'react'
import { payments as calls, type TradeView } from '#schemas/trade/payments/calls.ts'
import type { CashChannelCode } from '#schemas/trade/payments/channels.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

export interface Credential {
  payPassword?: string
  smsCode?: string
}

/** One press is one attempt; the same key goes with a retry after a lost answer. */
export function usePay(trade: TradeView, reload: () => void) {
  const mall = useMall()
  const { call, navigate, random } = mall
  const key = useRef(random.digits(32))
  const [pending, setPending] = useState(false)
  const channels = trade.channels ?? []
  const [chosen, choose] = useState<CashChannelCode>()
  // Drop a choice whose channel was closed meanwhile.
  const channel = channels.find((one) => one === chosen) ?? channels[0]

  /** Rejects with what was refused; whoever pressed says it. */
  async function send(credential: Credential): Promise<void> {
    setPending(true)
    const { tradeId, payable } = trade
    const way = channel ? { channel } : {}
    const request = { tradeId, payable, ...way, ...credential, idempotencyKey: key.current }
    try {
      const paid = await withOverlay(mall, () => call(calls.doPay, request, { quiet: true }))
      // Another backend (`MALL_API`) need not say how it went: its record of the trade, asked anew, does.
      if (paid?.state === 'CASHIER' && paid.cashierUrl) navigate(paid.cashierUrl)
    } catch (error) {
      // A refusal leaves the key free; only a lost answer must be asked for with the same one.
      if (error instanceof ApiFailure && error.kind === 'business') {
        key.current = random.digits(32)
        if (error.code !== 'PAY_PASSWORD_WRONG' && error.code !== 'SMS_WRONG') reload()
      }
      throw error
    } finally {
      setPending(false)
    }
  }
  return { send, pending, channels, channel, choose }
}

export type Pay = ReturnType<typeof usePay>

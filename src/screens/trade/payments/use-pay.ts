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

/** Pays a trade. Each press is one attempt; a retry after a lost answer reuses the idempotency key. */
export function usePay(trade: TradeView, reload: () => void) {
  const mall = useMall()
  const { call, navigate, random } = mall
  const key = useRef(random.digits(32))
  const [pending, setPending] = useState(false)
  const channels = trade.channels ?? []
  const [chosen, choose] = useState<CashChannelCode>()
  // Ignores a chosen channel that was closed in the meantime.
  const channel = channels.find((one) => one === chosen) ?? channels[0]

  /** Pays; rejects with the failure of the call, which the caller shows. */
  async function send(credential: Credential): Promise<void> {
    setPending(true)
    const { tradeId, payable } = trade
    const way = channel ? { channel } : {}
    const request = { tradeId, payable, ...way, ...credential, idempotencyKey: key.current }
    try {
      const paid = await withOverlay(mall, () => call(calls.doPay, request, { quiet: true }))
      // Another backend (`MALL_API`) may return no result; the reloaded trade then shows whether it is paid.
      if (paid?.state === 'CASHIER' && paid.cashierUrl) navigate(paid.cashierUrl)
    } catch (error) {
      // A rejected attempt is over, so the next one gets a new key. Only a lost answer must be retried with the same
      // key.
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

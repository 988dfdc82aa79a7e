import {
  type BillLine,
  type ChargeState,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderRefund,
} from '#server/platform/call/payment-provider.ts'

/** A provider in memory: `states` is what it has of each charge, `refusal` what it answers to everything. */
export function testProvider() {
  const states = new Map<string, ChargeState>()
  const refunded = new Map<string, ProviderRefund>()
  const closed: string[] = []
  const bills = new Map<string, readonly BillLine[] | null>()
  const now = { refusal: null as Error | null, pending: false, asked: 0 }
  const answer = async <T>(value: T) => {
    now.asked++
    if (now.refusal) throw now.refusal
    return value
  }
  const provider: PaymentProvider = {
    open: ({ gatewayNo, title }) => {
      states.set(gatewayNo, { state: 'UNPAID' })
      return answer({
        kind: 'URL' as const,
        value: `https://provider.example/${gatewayNo}?title=${encodeURIComponent(title)}`,
      })
    },
    find: (gatewayNo) => answer(states.get(gatewayNo) ?? { state: 'UNKNOWN' as const }),
    async close(gatewayNo) {
      await answer(null)
      if (states.get(gatewayNo)?.state === 'PAID') throw new ProviderRefusal('PAID', '交易已支付')
      closed.push(gatewayNo)
      states.set(gatewayNo, { state: 'CLOSED' })
    },
    async refund(refund) {
      await answer(null)
      if (now.pending) return 'PENDING'
      refunded.set(refund.refundNo, refund)
      return 'DONE'
    },
    bill: (day) => answer(bills.get(day) ?? null),
    /** A body of `signed <number> <fen>`; all else is a forgery. */
    async readNotice({ body }) {
      const [, gatewayNo, fen] = /^signed (\S+) (\d+)$/.exec(body) ?? []
      return gatewayNo ? { paid: { gatewayNo, fen: Number(fen), providerNo: `N${gatewayNo}` } } : null
    },
    answerNotice: (taken) => new Response(taken ? 'ok' : 'again'),
  }
  return {
    provider,
    states,
    refunded,
    closed,
    bills,
    now,
    pay: (gatewayNo: string, fen: number) =>
      states.set(gatewayNo, { state: 'PAID', fen, providerNo: `N${gatewayNo}` }),
    reset() {
      states.clear()
      refunded.clear()
      closed.length = 0
      bills.clear()
      Object.assign(now, { refusal: null, pending: false, asked: 0 })
    },
  }
}

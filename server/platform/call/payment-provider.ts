export interface ProviderCharge {
  /** The mall's number of the charge, which the provider stores: letters and digits, at most 32. */
  gatewayNo: string
  /** Trade that the charge pays and to which the buyer returns. */
  tradeId: string
  fen: number
  /** Title that the provider shows to the buyer. */
  title: string
  /** Time until which the buyer may pay, ms. */
  expiresAt: number
}

export interface ProviderBuyer {
  device: 'desktop' | 'phone'
  ip: string
}

/** Link to pay by: an address to open, or the text of a code to scan. */
export type PayLink = { kind: 'URL' | 'CODE'; value: string }

/** Parameters that a page passes to the bridge of WeChat's browser, signed by the merchant. */
export interface BridgeParameters {
  appId: string
  /** Seconds since 1970 UTC. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** Payment in the browser of the provider's own app, which identifies the payer and whose bridge opens the payment. */
export interface InAppPayment {
  /** Leads back to the trade with a code and this `state` of letters and digits. */
  authorizeUrl(tradeId: string, state: string): string
  /** Exchanges the code for the payer's id at the provider, which never leaves the server. */
  findPayer(code: string): Promise<string>
  open(charge: ProviderCharge, payer: string): Promise<BridgeParameters>
}

/** State of a charge at the provider; UNKNOWN until the buyer begins to pay. */
export type ChargeState =
  | { state: 'UNKNOWN' | 'UNPAID' | 'CLOSED' }
  | { state: 'PAID'; fen: number; providerNo: string }

export interface ProviderRefund {
  /** The mall's number of the refund: the same in every try, so that it is paid once. */
  refundNo: string
  gatewayNo: string
  /** Amount of this refund and of the whole charge, fen. */
  fen: number
  total: number
}

/** Notice as received, not yet parsed or verified. */
export interface RawNotice {
  headers: Headers
  body: string
}

/** Verified content of a notice; `paid` is null if the notice reports no payment. */
export interface ReadNotice {
  paid: { gatewayNo: string; fen: number; providerNo: string } | null
}

/** Line of a provider's bill: a payment or a refund. Amounts are in fen. */
export interface BillLine {
  gatewayNo: string
  /** The mall's number of the refund; null for a payment. */
  refundNo: string | null
  fen: number
}

/** Methods take seconds, so none runs within a transaction. A refusal rejects with `ProviderRefusal`. */
export interface PaymentProvider {
  open(charge: ProviderCharge, buyer: ProviderBuyer): Promise<PayLink>
  /** Absent if buyers cannot pay in the provider's own app. */
  inApp?: InAppPayment
  find(gatewayNo: string): Promise<ChargeState>
  /** Stops taking money for the charge; also resolves if the provider has already closed it. */
  close(gatewayNo: string): Promise<void>
  /** Returns PENDING if the refund was accepted; ask again later with the same refund. */
  refund(refund: ProviderRefund): Promise<'DONE' | 'PENDING'>
  /** Bill of a past day in China (YYYY-MM-DD); null if there is none. Rejects until it is ready. */
  bill(day: string): Promise<readonly BillLine[] | null>
  /** Returns null if the provider did not sign the notice, or signed it for another merchant. */
  readNotice(notice: RawNotice): Promise<ReadNotice | null>
  /** Creates the answer to a notice; unless `taken` is true, the provider sends the notice again. */
  answerNotice(taken: boolean): Response
}

/** Error of a request that the provider understood but refused; `message` is the provider's reason. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderRefusal'
    this.code = code
  }
}

/** A charge of the mall at a payment provider. */
export interface ProviderCharge {
  /** The mall's number of it, which the provider keeps: letters and digits, at most 32. */
  gatewayNo: string
  /** The trade that it pays, to which the buyer comes back. */
  tradeId: string
  /** Amount, fen. */
  fen: number
  /** What the provider shows to the buyer. */
  title: string
  /** The buyer may pay until then, ms. */
  expiresAt: number
}

/** Who pays, as far as a provider wants to know. */
export interface ProviderBuyer {
  device: 'desktop' | 'phone'
  /** Address of the connection. */
  ip: string
}

/** What the buyer pays by: an address to open, or the text of a code to scan. */
export type PayLink = { kind: 'URL' | 'CODE'; value: string }

/** What a page hands to the bridge of WeChat's own browser, signed by the merchant. */
export interface BridgeParameters {
  appId: string
  /** Seconds since 1970 UTC. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** Paying in the browser of the provider's own app, which says who pays and whose bridge opens the payment. */
export interface InAppPayment {
  /** Address at which the app says who pays; it leads back to the trade with a code and this `state` of letters and digits. */
  authorizeUrl(tradeId: string, state: string): string
  /** Exchanges the code for the payer's id at the provider, which never leaves the server. */
  findPayer(code: string): Promise<string>
  open(charge: ProviderCharge, payer: string): Promise<BridgeParameters>
}

/** A charge as the provider has it; UNKNOWN until the buyer begins to pay. */
export type ChargeState =
  | { state: 'UNKNOWN' | 'UNPAID' | 'CLOSED' }
  | { state: 'PAID'; fen: number; providerNo: string }

export interface ProviderRefund {
  /** The mall's number of it: the same in every try, so that it is paid back once. */
  refundNo: string
  gatewayNo: string
  /** Amount of this refund and of the whole charge, fen. */
  fen: number
  total: number
}

/** A request of the provider, as it came. */
export interface RawNotice {
  headers: Headers
  body: string
}

/** What a notice says that the provider signed: `paid` is null where it tells of something else. */
export interface ReadNotice {
  paid: { gatewayNo: string; fen: number; providerNo: string } | null
}

/** A line of a provider's bill: a payment, or a refund with the mall's number of it. Amounts are fen. */
export interface BillLine {
  gatewayNo: string
  /** Null for a payment. */
  refundNo: string | null
  fen: number
}

/**
 * A provider that takes cash over the network. Every method may take seconds, so none runs within a transaction; a
 * refusal of the provider rejects with `ProviderRefusal`, a lost answer with any other error.
 */
export interface PaymentProvider {
  open(charge: ProviderCharge, buyer: ProviderBuyer): Promise<PayLink>
  /** Absent where buyers cannot pay in the provider's own app. */
  inApp?: InAppPayment
  find(gatewayNo: string): Promise<ChargeState>
  /** Takes nothing more for the charge; resolves too where the provider has closed it already. */
  close(gatewayNo: string): Promise<void>
  /** PENDING: accepted, and to be asked for again with the same refund. */
  refund(refund: ProviderRefund): Promise<'DONE' | 'PENDING'>
  /**
   * What the provider took and paid back on a day of China (YYYY-MM-DD) that is over; null where it has no bill of that day,
   * rejects until the bill is ready.
   */
  bill(day: string): Promise<readonly BillLine[] | null>
  /** Null where the provider did not sign it, or signed it for another merchant. */
  readNotice(notice: RawNotice): Promise<ReadNotice | null>
  /** The answer that the provider expects; without `taken` it sends the notice again. */
  answerNotice(taken: boolean): Response
}

/** The provider understood and refused; `message` is its reason in its own words. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderRefusal'
    this.code = code
  }
}

import type { Db } from '#server/platform/database/open.ts'
import type { RawNotice } from './payment-provider.ts'
import type { HookAnswer } from './post-hook.ts'

/** A parcel whose carrier is to be followed. */
export interface TrackedParcel {
  shipmentId: string
  /** A code of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
}

/** What the receiver is told of a parcel. */
export interface TrackSubscription {
  /** The same in every try; another number of a parcel is another subscription. */
  id: string
  carrier: string
  trackingNo: string
  /** Last four digits of the buyer's telephone, which some carriers ask for. */
  telephone: string
}

/** Who asks the carriers: told of parcels, and believed in what he says of them. */
export interface TrackReceiver {
  /** Never rejects. */
  subscribe(subscription: TrackSubscription): Promise<HookAnswer>
  /** Whether he signed a notice within the last minutes. */
  isGenuine(notice: RawNotice): boolean
}

/** The way in which what carriers say comes into the mall (server/trade/logistics/track-sources.ts). */
export interface TrackSource {
  /** The office enters it, or a receiver posts it; the office may enter it then too. */
  kind: 'manual' | 'http'
  /** Has parcels followed; `transaction` is the caller's, and one that is rolled back follows nothing. */
  follow(transaction: { db: Db }, parcels: readonly TrackedParcel[]): Promise<void>
  /** Null where the office enters everything. */
  receiver: TrackReceiver | null
  /** Numbers by outcome since the process started, for the metrics. */
  counts: Map<TrackOutcome, number>
}

/** `retried` counts tries, `noticed` and `rejected` count notices, the others parcels. */
export const TRACK_OUTCOMES = [
  'subscribed',
  'retried',
  'refused',
  'unreachable',
  'noticed',
  'rejected',
] as const
export type TrackOutcome = (typeof TRACK_OUTCOMES)[number]

/** Counts an outcome for the metrics. */
export function countTrack({ counts }: TrackSource, outcome: TrackOutcome, more = 1): void {
  if (more > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + more)
}

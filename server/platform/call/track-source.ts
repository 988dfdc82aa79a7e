import type { Db } from '#server/platform/database/open.ts'
import type { RawNotice } from './payment-provider.ts'
import type { HookAnswer } from './post-hook.ts'

export interface TrackedParcel {
  shipmentId: string
  /** One of the codes of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
}

/** Facts of a parcel that the receiver gets. */
export interface TrackSubscription {
  /** Stays the same in every try; a changed tracking number is a new subscription. */
  id: string
  carrier: string
  trackingNo: string
  /** Last four digits of the buyer's telephone, which some carriers require. */
  telephone: string
}

/** Queries carriers and reports by signed notices. */
export interface TrackReceiver {
  /** Subscribes to a parcel. Never rejects. */
  subscribe(subscription: TrackSubscription): Promise<HookAnswer>
  /** Returns true if the receiver signed the notice within the last minutes. */
  isGenuine(notice: RawNotice): boolean
}

/** Source of tracking events (server/trade/logistics/track-sources.ts). */
export interface TrackSource {
  /** By the office (`manual`) or a receiver, besides which the office may still enter events. */
  kind: 'manual' | 'http'
  /** Subscribes to parcels within the caller's transaction; a rollback cancels the subscription. */
  follow(transaction: { db: Db }, parcels: readonly TrackedParcel[]): Promise<void>
  /** Receiver that reports the events; null if the office enters all events. */
  receiver: TrackReceiver | null
  /** For the metrics, since the process started. */
  counts: Map<TrackOutcome, number>
}

/** `retried` counts attempts, `noticed` and `rejected` count notices, the others count parcels. */
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

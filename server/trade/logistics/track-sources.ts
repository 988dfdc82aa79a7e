import { findCarrier } from '#schemas/trade/orders/carriers.ts'
import type { Services } from '#server/platform/call/context.ts'
import { postHook } from '#server/platform/call/post-hook.ts'
import type { TrackReceiver, TrackSource } from '#server/platform/call/track-source.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { HookConfig } from '#server/platform/process/hook-config.ts'
import type { LogisticsConfig } from '#server/platform/process/logistics-config.ts'
import { isSignedHook } from '#server/platform/security/hook-signature.ts'
import { trackSubscriptions } from '#server/trade/orders/delivery-tables.ts'

export const TRACK_NOTICE_PATH = '/order/track/notice'

type Base = Pick<Services, 'clock' | 'random'>

/** Creates the source without a receiver: the office, or the demo's warehouse, enters tracking events. */
export function manualTracks(): TrackSource {
  return { kind: 'manual', receiver: null, counts: new Map(), follow: async () => undefined }
}

/** Queues subscriptions for the job of subscribe.ts, except for simulated parcels, which have no carrier. */
export function hookTracks({ clock, random }: Base, receiver: TrackReceiver): TrackSource {
  return {
    kind: 'http',
    receiver,
    counts: new Map(),
    async follow({ db }, parcels) {
      const now = clock.now()
      const rows = parcels
        .filter(({ carrier }) => findCarrier(carrier)?.simulated !== true)
        .map(({ shipmentId, carrier, trackingNo }) => ({
          id: random.token(16),
          shipmentId,
          carrier,
          trackingNo,
          nextAt: now,
          createdAt: now,
        }))
      await insertRows(db, trackSubscriptions, rows)
    },
  }
}

/** Creates the receiver behind a signed hook (docs/operations.md). */
export function hookReceiver({ clock }: Pick<Base, 'clock'>, config: HookConfig): TrackReceiver {
  return {
    subscribe: ({ id, carrier, trackingNo, telephone }) =>
      postHook({ ...config, clock }, { id, carrier, trackingNo, telephone }),
    isGenuine: (notice) => isSignedHook(config.key, notice, clock.now()),
  }
}

/** Opens the source that the configuration names. */
export function openTracks(base: Base, config: LogisticsConfig): TrackSource {
  return config ? hookTracks(base, hookReceiver(base, config)) : manualTracks()
}

/** Describes the source in one line of the start-up log, without the URL's path, which may hold a secret. */
export function describeTracks(config: LogisticsConfig): string {
  if (!config) return '物流轨迹：由后台录入'
  return `物流轨迹：通过 HTTP 接口订阅，${new URL(config.url).origin}；接收方把轨迹发到 ${TRACK_NOTICE_PATH}`
}

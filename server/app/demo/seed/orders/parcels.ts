import { eq } from 'drizzle-orm'
import { pick } from '#fixtures/mall/chance.ts'
import { parcelFor, listTrackEvents, type Way } from '#fixtures/mall/orders/tracks.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { writeTrack } from '#server/trade/orders/track.ts'
import { loadOrder, type Scene, type Trade } from './trade.ts'

const HOMES = ['杭州市', '广州市', '苏州市', '成都市', '武汉市'] as const

export type Parcel = ReturnType<typeof parcelFor>

export function createNextParcel(trade: Trade): Parcel {
  return parcelFor(`${trade.plan.key}-${++trade.packages}`)
}

async function wayOf(scene: Scene, back: boolean): Promise<Way> {
  const { address, shopId } = await loadOrder(scene)
  const [province = '', city = province, district = ''] = address?.regionNames ?? []
  const homes = HOMES.filter((home) => home !== city)
  const home = pick([homes[0] ?? HOMES[0], ...homes.slice(1)], 'home', shopId)
  return back
    ? { from: city, to: home, district: '物流园', back }
    : { from: home, to: city, district: district || city, back }
}

/** Writes the carrier's tracking events of a package that was just sent, up to the present. */
export async function writeParcelTrack(scene: Scene, parcel: Parcel, { back = false } = {}): Promise<void> {
  const { services } = scene.world
  const { db, clock } = services
  const [sent] = await db.select().from(shipments).where(eq(shipments.trackingNo, parcel.trackingNo))
  if (!sent) throw new Error(`no package ${parcel.trackingNo}`)
  const times = { sentAt: clock.now(), now: scene.world.now }
  await writeTrack(services, sent.id, listTrackEvents(parcel, await wayOf(scene, back), times))
}

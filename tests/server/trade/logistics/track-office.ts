import { Hono } from 'hono'
import { addHookNotices } from '#server/app/http/hook-notices.ts'
import { subscribeTracks } from '#server/trade/logistics/subscribe.ts'
import { hookReceiver, hookTracks } from '#server/trade/logistics/track-sources.ts'
import { trackSubscriptions } from '#server/trade/orders/delivery-tables.ts'
import { signedNotice, startHookReceiver } from '#tests/server/support/hook-receiver.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from '#tests/server/trade/after-sale-office.ts'

const KEY = 'a-key-of-both-sides'

/** A mall whose parcels are followed by a receiver outside; `begin` before each case. */
export async function trackOffice() {
  let time = () => 0
  const receiver = await startHookReceiver(KEY, { now: () => time() })
  const config = { url: receiver.url, key: KEY }
  const mall = await startTestMall({ tracks: (base) => hookTracks(base, hookReceiver(base, config)) })
  time = mall.clock.now
  const { services } = mall
  const { tracks } = services
  const office = afterSaleOffice(mall)
  const api = new Hono()
  addHookNotices(api, services)

  async function begin() {
    await office.begin()
    receiver.reset()
    services.tracks = tracks
    tracks.counts.clear()
  }
  /** Posts a notice, signed with the key and now unless said otherwise. */
  async function notice(message: unknown, signing: Partial<Parameters<typeof signedNotice>[1]> = {}) {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    const signed = signedNotice(body, { key: KEY, at: mall.clock.now(), ...signing })
    const answer = await api.request('/order/track/notice', signed)
    const { data, message: words } = (await answer.json()) as { data: unknown; message: string }
    return { status: answer.status, data, words }
  }
  const rows = () => services.db.select().from(trackSubscriptions)
  const run = () => subscribeTracks.run(services)
  return { mall, office, receiver, begin, notice, rows, run }
}

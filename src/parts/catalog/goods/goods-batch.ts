import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { Call } from '#src/api/client.ts'

interface Wish {
  source: GoodsSource
  resolve(goods: GoodsCard[]): void
  reject(error: unknown): void
}

/** Maximum number of sources per call (schemas/trade/page-goods/calls.ts). */
const LIMIT = 100

/** Creates a loader that combines the sources requested in one tick into one call and requests equal sources once. */
export function createGoodsLoader(call: Call): (source: GoodsSource) => Promise<GoodsCard[]> {
  let wishes: Wish[] = []

  async function send(batch: Wish[]) {
    const texts = [...new Set(batch.map(({ source }) => JSON.stringify(source)))]
    const places = new Map(texts.map((text, index) => [text, index]))
    const sources = texts.map((text): GoodsSource => JSON.parse(text))
    try {
      const lists = await call(pageGoods.findPageComponentGoodsListRel, { sources })
      for (const { source, resolve } of batch) resolve(lists[places.get(JSON.stringify(source)) ?? -1] ?? [])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function flush() {
    const all = wishes
    wishes = []
    for (let start = 0; start < all.length; start += LIMIT) void send(all.slice(start, start + LIMIT))
  }

  return (source) =>
    new Promise((resolve, reject) => {
      wishes.push({ source, resolve, reject })
      // Waits for a macrotask, so that the effects of all islands rendered in this tick have requested their goods.
      if (wishes.length === 1) setTimeout(flush)
    })
}

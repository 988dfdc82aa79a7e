import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { Call } from '#src/api/client.ts'

interface Wish {
  source: GoodsSource
  resolve(goods: GoodsCard[]): void
  reject(error: unknown): void
}

/** As many sources as one call takes (schemas/trade/page-goods/calls.ts). */
const MOST = 100

/** Goods wanted by several widgets in one tick are asked for in one call; equal sources are asked for once. */
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
    for (let start = 0; start < all.length; start += MOST) void send(all.slice(start, start + MOST))
  }

  return (source) =>
    new Promise((resolve, reject) => {
      wishes.push({ source, resolve, reject })
      // A macrotask, so that effects of all islands drawn in this tick have made their wish.
      if (wishes.length === 1) setTimeout(flush)
    })
}

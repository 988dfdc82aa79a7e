import type { Answer } from '#tests/server/support/ask.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { shoppers, type Wish } from '#tests/server/support/shopper.ts'

export type Buyer = Awaited<ReturnType<ReturnType<typeof shoppers>['buyer']>>

export interface Timed {
  answer: Answer<unknown>
  ms: number
}

/** `count` runs of the work, as many at once as there are members, each member one after the other. */
export async function atOnce<T>(
  members: readonly Buyer[],
  count: number,
  work: (by: Buyer, turn: number) => Promise<T>,
) {
  const done: T[] = []
  let turn = 0
  const lane = async (by: Buyer) => {
    while (turn < count) done.push(await work(by, turn++))
  }
  await Promise.all(members.map(lane))
  return done
}

/** Counts the answers by code. */
export function codes(all: readonly Timed[]) {
  const count: Record<string, number> = {}
  for (const { answer } of all) count[answer.code] = (count[answer.code] ?? 0) + 1
  return count
}

export const p99 = (all: readonly Timed[]) =>
  all.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0

export const createWish = (
  goodsId: string,
  ...lines: (readonly [skuId: string, quantity: number])[]
): Wish => ({
  lines: lines.map(([skuId, quantity]) => ({ goodsId, skuId, quantity })),
})

/** Many members of a mall who want the same at once. */
export function crowds(mall: MallOfBuyers) {
  const shop = shoppers(mall)

  /** Members who only submit: no pay password, which costs most of a second of the processor for ten. */
  async function shopper(): Promise<Buyer> {
    const { user, token } = await mall.build.member()
    await buildAddress(mall, user.id)
    return { userId: user.id, token }
  }
  const crowd = (count: number) => Promise.all(Array.from({ length: count }, shopper))
  const buyers = (count: number): Promise<Buyer[]> =>
    Promise.all(Array.from({ length: count }, () => shop.buyer()))

  /** Submits without looking at the price first, as an attacker does. */
  async function buy(by: Buyer, wish: Wish, cash: string): Promise<Timed> {
    const from = performance.now()
    const payable = { points: '0', cash }
    const asked = { source: 'BUY_NOW' as const, ...wish, submitToken: shop.key(), payable }
    return { answer: await shop.trySubmit(by.token, asked), ms: performance.now() - from }
  }
  return { shop, crowd, buyers, buy }
}

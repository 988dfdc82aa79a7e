import { beforeAll, describe, expect, it } from 'vitest'
import type { Out } from '#schemas/base/endpoint.ts'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { returnTransfers } from '#server/gifts/cards/transfers/return-transfers.ts'
import { captureCard, reserveCard, refundCard, releaseCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'
import { cardShop } from './card-shop.ts'
import { type Holder, transferOffice } from './transfer-office.ts'

const mall = await startTestMall()
const { services, random } = mall
const { db } = services
const office = transferOffice(mall)
const cards = cardShop(mall)

const STEPS = figure(300, 50_000, 5_000)
/** Books are added up after so many steps, and at the end. */
const AUDIT = figure(100, 2_000)

interface Hold {
  cardId: string
  fen: number
  bizType: string
  bizId: string
  payerId: string
}

let people: Holder[] = []
const held: Hold[] = []
const spent: Hold[] = []
const links: { transferId: string; token: string; giver: Holder }[] = []
const codes: Out<typeof gift.askCode>[] = []
const did: Record<string, number> = {}

const pick = <T>(all: readonly T[]): T | undefined => all[random.below(Math.max(1, all.length))]
const takeOut = <T>(all: T[]): T | undefined => all.splice(random.below(Math.max(1, all.length)), 1)[0]
const inOne = (work: (ledger: typeof services) => Promise<unknown>) =>
  db
    .transaction((tx) => work({ ...services, db: tx }))
    .then(
      () => true,
      () => false,
    )
const person = () => pick(people) ?? Promise.reject(new Error('nobody'))

let trade = 0
async function someCard(by: Holder): Promise<string> {
  const own = (await db.select({ id: giftCards.id, ownerId: giftCards.ownerId }).from(giftCards)).filter(
    ({ ownerId }) => ownerId === by.userId,
  )
  return pick(own)?.id ?? 'none'
}

/** Each does one thing of a card's life where it can; false where it was refused. */
const operations: Record<string, () => Promise<boolean>> = {
  async buyAndOpen() {
    if ((await db.$count(giftCards)) > 60) return false
    await cards.buy((await person()).token, { quantity: 1 + random.below(2) })
    return true
  },
  async hold() {
    const by = await person()
    const part = {
      cardId: await someCard(by),
      fen: 1 + random.below(4_000),
      bizType: 'TRADE',
      bizId: `T${trade++}.0`,
    }
    const done = await inOne((ledger) => reserveCard(ledger, by.userId, part))
    if (done) held.push({ ...part, payerId: by.userId })
    return done
  },
  async consume() {
    const part = takeOut(held)
    if (part) spent.push(part)
    return part ? inOne((ledger) => captureCard(ledger, part)) : false
  },
  async release() {
    const part = takeOut(held)
    return part ? inOne((ledger) => releaseCard(ledger, part)) : false
  },
  async refund() {
    const part = takeOut(spent)
    const back = part && { ...part, bizType: 'REFUND', bizId: `R${part.bizId}` }
    return back ? inOne((ledger) => refundCard(ledger, back)) : false
  },
  async transfer() {
    const giver = await person()
    const { code, data } = await office.trySend(giver, await someCard(giver))
    if (code === '100') links.push({ transferId: data.transferId, token: data.token ?? '', giver })
    return code === '100'
  },
  async accept() {
    const link = takeOut(links)
    return link ? (await office.accept(await person(), link.token)).code === '100' : false
  },
  async recall() {
    const link = takeOut(links)
    return link ? (await office.recall(link.giver, link.transferId)).code === '100' : false
  },
  async expire() {
    if (random.below(10) > 0) return false
    mall.clock.pass(60 * minute)
    return (await returnTransfers.run(services)) > 0
  },
  async askCode() {
    const by = await person()
    const asked = { giftCardId: await someCard(by), payPassword: PAY_PASSWORD }
    const { code, data } = await mall.call(gift.askCode, asked, { token: by.token })
    if (code === '100') codes.push(data)
    return code === '100'
  },
  async bind() {
    const code = takeOut(codes)
    if (!code) return false
    return (await mall.call(giftBinding.bind, code, { token: (await person()).token })).code === '100'
  },
  async giveBack() {
    const by = await person()
    const one = { giftCardId: await someCard(by) }
    if (random.below(4) > 0) return false
    return (await mall.call(gift.refundCard, one, { token: by.token })).code === '100'
  },
}

beforeAll(async () => {
  await mall.reset()
  people = [await office.holder(), await office.holder(), await office.holder()]
})

describe('C.10 I3 the ledger of cards', () => {
  it('sums to every balance, whatever is done with cards in any order', async () => {
    const names = Object.keys(operations)
    for (let step = 1; step <= STEPS; step++) {
      const name = pick(names) ?? ''
      if (await operations[name]?.()) did[name] = (did[name] ?? 0) + 1
      if (step % AUDIT === 0) expect([step, await office.faults()]).toEqual([step, []])
      // Sessions and cards outlive the test.
      if (mall.clock.now() > START + 6 * 86_400_000) mall.clock.set(START + 1)
    }
    expect(await office.faults()).toEqual([])
    const all = await db.select().from(giftCards)
    expect(
      all.filter(({ balance, initial, frozen }) => balance < 0 || frozen < 0 || balance > initial),
    ).toEqual([])
    expect(Object.keys(did).length, JSON.stringify(did)).toBeGreaterThanOrEqual(names.length - 2)
  })
})

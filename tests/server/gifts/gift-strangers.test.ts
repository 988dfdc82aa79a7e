import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { giftBinding } from '#schemas/gifts/cards/binding/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { cardShop } from './card-shop.ts'
import { transferOffice } from './transfer-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = transferOffice(mall)
const { shop } = office

/** Limits count what strangers try; nothing else is another afterwards. */
const OWN_DOING = ['sessions', 'rate_limits']
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const table of Object.values<unknown>(schema)) {
    if (!is(table, PgTable) || OWN_DOING.includes(getTableName(table))) continue
    texts.push(...(await db.select().from(table)).map((row) => JSON.stringify(row)).sort())
  }
  return texts.join('\n')
}

interface Owned {
  /** By their state. */
  cards: Record<string, string>
  transfers: Record<string, string>
  code: { code: string; password: string }
  token: string
}
let owned: Owned
let askers: Record<string, { token?: string }> = {}

async function buildOwner(): Promise<Owned> {
  const owner = await office.holder()
  const receiver = await office.holder()
  const given = (more: Parameters<typeof shop.card>[2] = {}) => shop.card(owner.userId, 5_000, more)
  const [coded = '', waiting = ''] = (await cardShop(mall).buy(owner.token, { quantity: 2 })).cardIds
  const asked = { giftCardId: coded, payPassword: PAY_PASSWORD }
  const code = await mall.ok(gift.askCode, asked, { token: owner.token })
  const onItsWay = await given()
  const toPhone = await office.send(owner, onItsWay, receiver.telephone)
  const linked = await office.send(owner, await given())
  const recalled = await office.send(owner, waiting, receiver.telephone)
  await office.recall(owner, recalled.transferId)
  const taken = await office.send(owner, await given(), receiver.telephone)
  await office.confirm(receiver, taken.transferId)
  return {
    cards: {
      usable: await given(),
      coded,
      onItsWay,
      expired: await given({ status: 'EXPIRED', expiresAt: START }),
      disabled: await given({ status: 'DISABLED' }),
    },
    transfers: {
      toPhone: toPhone.transferId,
      linked: linked.transferId,
      recalled: recalled.transferId,
      taken: taken.transferId,
    },
    code,
    token: linked.token,
  }
}

const { giftCardEntries } = assets
const ofCards: readonly (readonly [Endpoint, object])[] = [
  [giftTransfers.transfer, { to: 'LINK', payPassword: PAY_PASSWORD }],
  [gift.askCode, { payPassword: PAY_PASSWORD }],
  [gift.withdrawCode, {}],
  [gift.refundCard, {}],
  [giftCardEntries, {}],
]
const ofTransfers: readonly (readonly [Endpoint, object])[] = [
  [giftTransfers.recovery, {}],
  [giftTransfers.recevieConfirm, { accept: true }],
  [giftTransfers.recevieConfirm, { accept: false }],
]
const ask = async (row: Endpoint, input: unknown, asker: { token?: string }) =>
  readAnswer(await mall.api(toRequest(row, input, asker)))

let tries = 0
/** Expects the same answer for every role to another member's id and to an id that never existed. */
async function expectNoDifference(
  row: Endpoint,
  { body, never, code = 'NOT_FOUND' }: { body: object; never: object; code?: string },
): Promise<void> {
  for (const [who, asker] of Object.entries(askers)) {
    const answer = await ask(row, body, asker)
    expect([who, answer]).toEqual([who, await ask(row, never, asker)])
    expect([who, answer.code]).toEqual([who, who === 'guest' ? '401' : code])
    tries++
  }
}

beforeAll(async () => {
  await mall.reset()
  owned = await buildOwner()
  const as = async (roles: string[]) => {
    const { token } = await mall.build.member({ roles, telephone: `1660000000${roles[0]?.length}` })
    return { token }
  }
  askers = {
    buyer: { token: (await office.holder()).token },
    withoutPhone: { token: (await shop.buyer()).token },
    supplier: await as(['supplier']),
    admin: await as(['admin']),
    guest: {},
  }
})

describe('S.22 gifts of others, by whatever leads to them', () => {
  it.each(ofCards.map(([row, more]) => ({ path: row.path, row, more })))(
    '$path: a card of another in any state is as none',
    async ({ row, more }) => {
      const before = await everything()
      for (const giftCardId of Object.values(owned.cards))
        await expectNoDifference(row, {
          body: { giftCardId, ...more },
          never: { giftCardId: 'none', ...more },
        })
      expect(await everything()).toBe(before)
    },
  )

  it.each(ofTransfers.map(([row, more]) => ({ path: `${row.path} ${JSON.stringify(more)}`, row, more })))(
    '$path: a transfer of others in any state is as none',
    async ({ row, more }) => {
      const before = await everything()
      for (const transferId of Object.values(owned.transfers))
        await expectNoDifference(row, {
          body: { transferId, ...more },
          never: { transferId: 'none', ...more },
        })
      expect(await everything()).toBe(before)
    },
  )

  it('a code with another password, and a password with another code, are as none', async () => {
    const before = await everything()
    const { code, password } = owned.code
    const never = { code: 'AAAA-AAAA-AAAA-AAAA', password: 'AAAA-AAAA' }
    for (const body of [
      { code, password: never.password },
      { code: never.code, password },
    ])
      for (const row of [giftBinding.bind, giftBinding.bindByLevel]) {
        // Each is the first try of its code, account and address.
        await db.delete(schema.rateLimits)
        const of = (asked: object) => ({ ...asked, levelId: 'none' })
        const [buyer = {}] = Object.values(askers)
        expect(await ask(row, of(body), buyer)).toEqual(await ask(row, of(never), buyer))
        tries++
      }
    await db.delete(schema.rateLimits)
    const [buyer = {}] = Object.values(askers)
    const elsewhere = await ask(giftBinding.bindByLevel, { ...owned.code, levelId: 'none' }, buyer)
    expect(elsewhere.message).toBe('卡号或密码错误')
    expect(await everything()).toBe(before)
  })

  it('a secret that is nearly right leads nowhere, nor does the id of a transfer', async () => {
    const before = await everything()
    const { token } = owned
    const near = [token.slice(1) + token.slice(0, 1), `${token.slice(0, -2)}AA`, token.toUpperCase()]
    for (const wrong of near.filter((one) => one !== token)) {
      for (const row of [giftTransfers.acceptGifts, giftTransfers.look] as Endpoint[]) {
        for (const asker of Object.values(askers)) {
          const answer = await ask(row, { token: wrong }, asker)
          expect(answer).toEqual(await ask(row, { token: 'A'.repeat(22) }, asker))
          tries++
        }
      }
    }
    expect(await everything()).toBe(before)
  })

  it('of that, at least 80 tries were made', () => {
    expect(tries).toBeGreaterThanOrEqual(80)
  })
})

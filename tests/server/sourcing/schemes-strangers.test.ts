import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)

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

type Ids = Record<'schemeId' | 'groupId' | 'itemId' | 'goodsId' | 'skuId' | 'shareId', string>
let theirs: Ids
let fresh = { goodsId: '', skuId: '' }
/** Each has a scheme with one item of its own. */
let askers: Record<string, Asker & { own: Ids | null }> = {}

async function owned(token: string): Promise<Ids> {
  const schemeId = await office.scheme(token)
  const item = await office.item(token, { schemeId })
  const { shareId } = await office.share(token, schemeId)
  return { schemeId, ...item, shareId }
}

beforeAll(async () => {
  await mall.reset()
  theirs = await owned((await mall.build.member()).token)
  fresh = await office.goods()
  const as = async (given: Parameters<typeof mall.build.member>[0]) => {
    const { token } = await mall.build.member(given)
    return { token, own: await owned(token) }
  }
  askers = {
    buyer: await as({}),
    supplier: await as({ roles: ['supplier'] }),
    purchaser: await as({ roles: ['purchaser'] }),
    admin: await as({ roles: ['admin'] }),
    guest: { own: null },
  }
})

type Body = (ids: Ids) => object
/** Every call that names a scheme, with what it names inside. */
const calls: readonly (readonly [Endpoint, Body])[] = [
  [scheme.addGoods, ({ schemeId }) => ({ schemeId, ...fresh })],
  [scheme.batchAddGoods, ({ schemeId }) => ({ schemeId, goods: [fresh] })],
  [scheme.removeGoods, ({ schemeId, goodsId }) => ({ schemeId, goodsId })],
  [scheme.removeAllGoods, ({ schemeId }) => ({ schemeId })],
  [scheme.setCurrent, ({ schemeId }) => ({ schemeId })],
  [schemeList.copy, ({ schemeId }) => ({ schemeId })],
  [schemeList.create, ({ schemeId }) => ({ name: '范例', exampleId: schemeId })],
  [schemeList.setStatus, ({ schemeId }) => ({ schemeId, status: 'ARCHIVED' })],
  [schemeList.remove, ({ schemeId }) => ({ schemeId })],
  [schemeEditor.detail, ({ schemeId }) => ({ schemeId })],
  [schemeEditor.findGoodsByPage, ({ schemeId }) => ({ schemeId, pageNum: 1, pageSize: 10 })],
  [schemeEditor.saveHead, ({ schemeId }) => ({ schemeId, name: '改名' })],
  [schemeEditor.saveItems, ({ schemeId, itemId }) => ({ schemeId, itemIds: [itemId], quantity: 9 })],
  [schemeEditor.removeItems, ({ schemeId, itemId }) => ({ schemeId, itemIds: [itemId] })],
  [schemeEditor.acceptPrices, ({ schemeId }) => ({ schemeId })],
  [schemeEditor.addGroup, ({ schemeId }) => ({ schemeId, title: '新组' })],
  [schemeEditor.saveGroup, ({ schemeId, groupId }) => ({ schemeId, groupId, title: '改名' })],
  [schemeEditor.removeGroup, ({ schemeId, groupId }) => ({ schemeId, groupId, goods: 'REMOVE' })],
  [
    schemeEditor.order,
    ({ schemeId, groupId, itemId }) => ({ schemeId, groups: [{ groupId, itemIds: [itemId] }] }),
  ],
  [schemeEditor.similar, ({ schemeId, itemId }) => ({ schemeId, itemId })],
  [schemeEditor.swap, ({ schemeId, itemId }) => ({ schemeId, itemId, ...fresh })],
  [schemeShares.share, ({ schemeId }) => ({ schemeId })],
  [schemeShares.unshare, ({ schemeId, shareId }) => ({ schemeId, shareId })],
  [schemeShares.sharedOf, ({ schemeId }) => ({ schemeId })],
]
/** Those that name something inside a scheme: there the scheme is the own one, and the rest another's. */
const inside: readonly (readonly [Endpoint, Body])[] = [
  [scheme.addGoods, ({ schemeId, groupId }) => ({ schemeId, groupId, ...fresh })],
  [scheme.batchAddGoods, ({ schemeId, groupId }) => ({ schemeId, groupId, goods: [fresh] })],
  ...calls.filter(([row]) =>
    [
      schemeEditor.saveItems,
      schemeEditor.removeItems,
      schemeEditor.saveGroup,
      schemeEditor.removeGroup,
      schemeEditor.similar,
      schemeEditor.swap,
      schemeShares.unshare,
    ].some((one) => one.path === row.path),
  ),
  [schemeEditor.acceptPrices, ({ schemeId, itemId }) => ({ schemeId, itemIds: [itemId] })],
]

let tries = 0
const ask = async (row: Endpoint, input: object, asker: Asker) => {
  tries++
  return readAnswer(await mall.api(toRequest(row, input, asker)))
}
const never = (ids: Ids): Ids => ({
  ...ids,
  schemeId: 'never',
  groupId: 'never',
  itemId: 'never',
  shareId: 'never',
})
const named = (list: typeof calls) => list.map(([row, body]) => ({ path: row.path, row, body }))

describe('S.22 schemes of others, their groups, items and links', () => {
  it.each(named(calls))('$path: another’s scheme is as none, and stays as it is', async ({ row, body }) => {
    const before = await everything()
    for (const [who, asker] of Object.entries(askers)) {
      const answer = await ask(row, body(theirs), asker)
      expect([who, answer]).toEqual([who, await ask(row, body(never(theirs)), asker)])
      expect([who, answer.code]).toEqual([who, who === 'guest' ? '401' : 'NOT_FOUND'])
    }
    expect(await everything()).toBe(before)
  })

  it.each(named(inside))(
    '$path: what is in another’s scheme is as nothing in the own one',
    async ({ row, body }) => {
      const before = await everything()
      for (const { own, ...asker } of Object.values(askers)) {
        if (!own) continue
        const { schemeId } = own
        const answer = await ask(row, body({ ...theirs, schemeId }), asker)
        expect(answer).toEqual(await ask(row, body({ ...never(theirs), schemeId }), asker))
        expect(answer.code).toBe('NOT_FOUND')
      }
      expect(await everything()).toBe(before)
    },
  )

  it('an order that names another’s groups and items moves none of them', async () => {
    for (const { own, ...asker } of Object.values(askers)) {
      if (!own) continue
      const before = await everything()
      const groups = [
        { groupId: theirs.groupId, itemIds: [own.itemId, theirs.itemId] },
        { groupId: own.groupId, itemIds: [theirs.itemId] },
      ]
      expect((await ask(schemeEditor.order, { schemeId: own.schemeId, groups }, asker)).code).toBe('100')
      const after = await everything()
      const changed = after.split('\n').filter((line) => !before.includes(line))
      // The counter of the own scheme alone.
      expect(changed.map((line) => line.includes(`"id":"${own.schemeId}"`))).toEqual([true])
    }
  })

  it('lists and counts are of the own schemes alone', async () => {
    for (const { own, ...asker } of Object.values(askers)) {
      if (!own) continue
      const list = await ask(schemeList.list, { word: '', pageNum: 1, pageSize: 100 }, asker)
      const page = list.data as { list: { schemeId: string }[]; total: number }
      expect([page.total, page.list.map(({ schemeId }) => schemeId)]).toEqual([1, [own.schemeId]])
      expect((await ask(scheme.current, {}, asker)).data).toMatchObject({ schemeId: own.schemeId })
    }
  })

  it('of that, at least 300 tries were made', () => {
    expect(tries).toBeGreaterThanOrEqual(300)
  })
})

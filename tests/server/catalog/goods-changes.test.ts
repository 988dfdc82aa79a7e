import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildIndex, IndexIsOld } from '#server/catalog/goods/embedded/follow-goods.ts'
import { type GoodsSource, openGoodsSource } from '#server/catalog/goods/embedded/goods-source.ts'
import { purgeGoodsChanges } from '#server/catalog/goods/embedded/purge-goods-changes.ts'
import { goodsChanges } from '#server/catalog/goods/embedded/tables.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let source: GoodsSource

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, { id: 'cup' }, { id: 'rice' })
  source = openGoodsSource(db)
  await source.look()
})

describe('GL1 goods that were written', () => {
  it.each<[string, () => PromiseLike<unknown>, string[]]>([
    ['new', () => addGoods(db, { id: 'new' }), ['new']],
    ['sold', () => db.update(goods).set({ sales: 7 }).where(eq(goods.id, 'cup')), ['cup']],
    ['all at once', () => db.update(goods).set({ stock: 0 }), ['cup', 'rice']],
    ['off the shelf', () => db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'rice')), ['rice']],
    [
      'gone',
      async () => {
        await db.delete(skus).where(eq(skus.goodsId, 'cup'))
        await db.delete(goods).where(eq(goods.id, 'cup'))
      },
      ['cup'],
    ],
  ])('are told once: %s', async (_, write, ids) => {
    await write()
    expect((await source.look())?.toSorted()).toEqual(ids)
    expect(await source.look()).toEqual([])
  })

  it('are not told when their transaction was undone', async () => {
    const undone = db.transaction(async (tx) => {
      await tx.update(goods).set({ cash: 1 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await source.look()).toEqual([])
  })

  it('are unknown to who has not looked yet: an index is built anew then', async () => {
    expect(await openGoodsSource(db).look()).toBeNull()
    const lost: GoodsSource = { ...source, look: async () => null }
    await expect(buildIndex(lost)).rejects.toThrow(IndexIsOld)
  })

  it('are written by the next call where the database went away after it told them', async () => {
    let isAway = false
    const { index, follow } = await buildIndex({
      ...source,
      readByIds: (ids) => (isAway ? Promise.reject(new Error('away')) : source.readByIds(ids)),
    })
    await db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, 'rice'))
    isAway = true
    expect(await follow()).toBe(false)
    expect(index.size()).toBe(2)
    isAway = false
    expect(await follow()).toBe(true)
    expect(index.size()).toBe(1)
  })

  it('are forgotten after two hours, when every index has looked', async () => {
    // The database writes the time itself.
    mall.clock.set(Date.now() + 3_600_000)
    expect(await purgeGoodsChanges.run(mall.services)).toBe(0)
    mall.clock.pass(2 * 3_600_000)
    expect(await purgeGoodsChanges.run(mall.services)).toBeGreaterThan(0)
    expect(await db.$count(goodsChanges)).toBe(0)
  })
})

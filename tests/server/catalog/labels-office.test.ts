import { beforeEach, describe, expect, it } from 'vitest'
import { labelList } from '#schemas/catalog/classification/label-list.ts'
import { officeLabels as calls } from '#schemas/catalog/classification/label-office-calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { labels } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    { id: 'cup', labels: ['l1'] },
    { id: 'mug' },
    { id: 'gone', status: 'DELETED', labels: ['l1'] },
  )
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
})

const seen = async (labelId: string) => {
  const { version } = await mall.ok(calls.label, { labelId }, as)
  return { labelId, version }
}
const onCards = async () =>
  Object.fromEntries((await mall.ok(goods.queryGoodPage, {})).list.map((card) => [card.goodsId, card.labels]))
const give = (labelId: string, goodsIds: string[], carried: boolean) =>
  mall.call(calls.giveLabel, { labelId, goodsIds, carried }, as)

describe('labels of goods in the back office', () => {
  it('a new one is given and taken, and stands on the cards by its name', async () => {
    const { labelId } = await mall.ok(calls.createLabel, { name: ' 手作 ', sort: 3 }, as)
    expect((await give(labelId, ['cup', 'mug', 'mug'], true)).data).toEqual({ changed: 2 })
    expect((await give(labelId, ['cup'], true)).data).toEqual({ changed: 0 })
    expect(await onCards()).toEqual({ cup: ['新品', '手作'], mug: ['手作'] })
    await mall.ok(calls.editLabel, { ...(await seen(labelId)), name: '匠作', sort: 3 }, as)
    expect((await onCards()).mug).toEqual(['匠作'])
    expect((await mall.ok(calls.labelGoods, { labelId }, as)).list.map(({ goodsId }) => goodsId)).toEqual([
      'cup',
      'mug',
    ])
    expect((await give(labelId, ['cup'], false)).data).toEqual({ changed: 1 })
    expect((await mall.ok(labelList.page, { word: '匠' }, as)).list).toEqual([
      { labelId, name: '匠作', goods: 1, sort: 3 },
    ])
    expect((await db.select().from(auditEntries)).map(({ action }) => action).sort()).toEqual([
      ...['createLabel', 'editLabel', 'giveLabel', 'takeLabel'],
    ])
  })

  it('one whose id is its name, as in the demo, is opened, given and deleted as any other', async () => {
    await db.insert(labels).values({ id: '企业优选', name: '企业优选', sort: 9 })
    expect(await mall.ok(calls.label, { labelId: '企业优选' }, as)).toMatchObject({ name: '企业优选' })
    expect((await give('企业优选', ['mug'], true)).data).toEqual({ changed: 1 })
    expect((await mall.ok(calls.labelGoods, { labelId: '企业优选' }, as)).list).toHaveLength(1)
    expect((await give('企业优选', ['mug'], false)).data).toEqual({ changed: 1 })
    await mall.ok(calls.deleteLabel, await seen('企业优选'), as)
  })

  it('is deleted when no goods carry it', async () => {
    const kept = await mall.call(calls.deleteLabel, await seen('l1'), as)
    expect(kept.message).toContain('还有 1 件商品')
    await mall.ok(calls.deleteLabel, await seen('l2'), as)
    expect((await mall.call(calls.label, { labelId: 'l2' }, as)).code).toBe('NOT_FOUND')
  })

  it('what promises free carriage keeps its name', async () => {
    await db.insert(labels).values({ id: 'free', name: '包邮' })
    const renamed = await mall.call(calls.editLabel, { ...(await seen('free')), name: '免运', sort: 1 }, as)
    expect(renamed.message).toContain('运费规则')
    await mall.ok(calls.editLabel, { ...(await seen('free')), name: '包邮', sort: 9 }, as)
    expect((await mall.call(calls.createLabel, { name: '满百包邮', sort: 1 }, as)).message).toContain(
      '运费规则',
    )
  })

  it('all or none: goods that are not there are named', async () => {
    const answer = await give('l2', ['cup', 'nobody'], true)
    expect(answer.message).toContain('nobody')
    expect((await give('l2', ['gone'], true)).code).toBe('BAD_INPUT')
    expect((await onCards()).cup).toEqual(['新品'])
    expect((await mall.call(calls.createLabel, { name: '新品', sort: 1 }, as)).message).toContain('已有')
  })
})

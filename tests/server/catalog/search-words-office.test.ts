import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { occasionList } from '#schemas/catalog/classification/occasion-list.ts'
import { redirectList } from '#schemas/catalog/classification/redirect-list.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
  await addCatalogue(db)
  await addGoods(
    db,
    { id: 'moon', name: '双黄月饼礼盒', words: ['月饼'], sales: 5 },
    { id: 'crab', name: '阳澄湖大闸蟹', words: ['大闸蟹'], sales: 1 },
    { id: 'lamp', name: '手提花灯', words: ['花灯'] },
  )
})

const search = (goodsName: string, more = {}) => mall.ok(goods.queryGoodPage, { goodsName, ...more })
const ids = async (goodsName: string) => (await search(goodsName)).list.map(({ goodsId }) => goodsId).sort()
const actions = async () => (await db.select().from(auditEntries)).map(({ action }) => action).sort()

describe('a word that opens a page', () => {
  const url = '/pcSecondLevel?pageId=9'
  const create = (more = {}) =>
    mall.call(calls.createRedirect, { word: '退货 政策', url, enabled: true, ...more }, as)

  it('is told with the list of the word alone, however it is spelt', async () => {
    await create()
    for (const typed of ['退货政策', ' 退货  政策 ', '退貨政策', '退货政策 '])
      expect((await search(typed)).opens, typed).toBe(url)
    for (const more of [{ asTyped: true }, { catId: 'c1' }, { pageNum: 2 }])
      expect((await search('退货政策', more)).opens).toBeNull()
    expect((await search('退货政策 月饼')).opens).toBeNull()
    expect((await mall.ok(calls.tryWord, { word: '退货政策' }, as)).opens).toBe(url)
  })

  it('is edited as it was seen, switched off and deleted', async () => {
    const { redirectId } = (await create()).data
    const { version } = await mall.ok(calls.redirect, { redirectId }, as)
    const edited = { redirectId, version, word: '退货政策', url, enabled: false }
    await mall.ok(calls.editRedirect, edited, as)
    expect((await search('退货政策')).opens).toBeNull()
    expect((await mall.call(calls.editRedirect, edited, as)).code).toBe('STATE_CHANGED')
    expect((await mall.ok(redirectList.page, { word: '退货', state: 'OFF' }, as)).list).toMatchObject([
      { word: '退货政策', url, state: 'OFF' },
    ])
    expect((await mall.ok(redirectList.page, { state: 'ON' }, as)).total).toBe(0)
    const now = await mall.ok(calls.redirect, { redirectId }, as)
    await mall.ok(calls.deleteRedirect, { redirectId, version: now.version }, as)
    expect((await mall.call(calls.redirect, { redirectId }, as)).code).toBe('NOT_FOUND')
    expect(await actions()).toEqual(['createRedirect', 'deleteRedirect', 'editRedirect'])
  })

  it.each<[object, RegExp]>([
    [{ word: '退货政策' }, /“退货 政策”已有/],
    [{ word: '！？' }, /搜索词/],
    [{ word: '甲', url: '' }, /链接/],
    [{ word: '甲', url: 'javascript:alert(1)' }, /链接/],
    [{ word: '甲', url: '/nowhere/at/all' }, /链接/],
    [{ word: '甲', url: '/goods/list?goodsName=%E4%B9%99' }, /同义词/],
  ])('%j is refused', async (wrong, said) => {
    await create()
    expect((await create(wrong)).message).toMatch(said)
  })
})

describe('occasions', () => {
  const occasion = { name: '庙会', others: ['逛庙会'], goods: ['花灯'], isPerson: false, enabled: true }
  const create = (more = {}) => mall.call(calls.createOccasion, { ...occasion, ...more }, as)

  it('are those of the mall until the office says otherwise, and again when its row is deleted', async () => {
    expect(await ids('中秋')).toEqual(['crab', 'moon'])
    const { occasionId } = (await create({ name: '中秋', others: ['中秋节'] })).data
    expect([await ids('中秋'), await ids('中秋节')]).toEqual([['lamp'], ['lamp']])
    const defaults = await mall.ok(calls.occasionDefaults, {}, as)
    expect(defaults.find(({ name }) => name === '中秋')).toMatchObject({ occasionId, isPerson: false })
    expect(defaults.find(({ name }) => name === '端午')).toMatchObject({ occasionId: null })
    const { version, ...texts } = await mall.ok(calls.occasion, { occasionId }, as)
    await mall.ok(calls.editOccasion, { ...texts, version, enabled: false }, as)
    expect(await ids('中秋')).toEqual([])
    expect((await mall.ok(occasionList.page, { word: '花灯', kind: 'occasion' }, as)).list).toMatchObject([
      { name: '中秋', others: '中秋节', goods: '花灯', kind: 'occasion', state: 'OFF' },
    ])
    expect((await mall.ok(occasionList.page, { kind: 'person' }, as)).total).toBe(0)
    const now = await mall.ok(calls.occasion, { occasionId }, as)
    await mall.ok(calls.deleteOccasion, { occasionId, version: now.version }, as)
    expect(await ids('中秋')).toEqual(['crab', 'moon'])
    expect(await actions()).toEqual(['createOccasion', 'deleteOccasion', 'editOccasion'])
  })

  it('are new ones too, in all their names', async () => {
    expect(await ids('庙会')).toEqual([])
    await create()
    expect([await ids('庙会'), await ids('逛庙会')]).toEqual([['lamp'], ['lamp']])
    expect((await search('庙会')).understood?.occasions).toMatchObject([{ name: '庙会' }])
  })

  it.each<[object, RegExp]>([
    [{ name: ' ' }, /场景/],
    [{ name: '逛庙会' }, /“逛庙会”已在场景“庙会”/],
    [{ name: '甲', others: ['庙会'] }, /“庙会”已在场景“庙会”/],
    [{ name: '甲', others: [], goods: [' '] }, /商品词/],
    [{ name: '甲 乙', others: [] }, /空格/],
    [{ name: '！', others: [] }, /没有文字/],
  ])('%j is refused', async (wrong, said) => {
    await create()
    expect((await create(wrong)).message).toMatch(said)
  })
})

describe('the preview of a change', () => {
  it('finds by an occasion and by synonyms that are not saved, and saves nothing', async () => {
    const occasion = { name: '中秋', others: [], goods: ['花灯'], isPerson: false, enabled: true }
    const asked = { word: '中秋', occasion: { occasionId: null, ...occasion } }
    expect(await mall.ok(calls.previewWord, asked, as)).toMatchObject({
      before: { total: 2, goods: [{ goodsId: 'moon' }, { goodsId: 'crab' }] },
      after: { total: 1, goods: [{ goodsId: 'lamp', name: '手提花灯' }] },
    })
    const group = { synonymsId: null, words: ['灯笼', '花灯'], mutual: true }
    expect(await mall.ok(calls.previewWord, { word: '灯笼', synonyms: group }, as)).toMatchObject({
      before: { total: 0 },
      after: { total: 1, goods: [{ goodsId: 'lamp' }] },
    })
    expect([await ids('中秋'), await ids('灯笼')]).toEqual([['crab', 'moon'], []])
    expect(await actions()).toEqual([])
  })

  it('leaves out the row that is edited', async () => {
    const { synonymsId } = await mall.ok(calls.createSynonyms, { words: ['灯笼', '花灯'], mutual: true }, as)
    const synonyms = { synonymsId, words: ['灯笼', '月饼'], mutual: true }
    expect(await mall.ok(calls.previewWord, { word: '灯笼', synonyms }, as)).toMatchObject({
      before: { goods: [{ goodsId: 'lamp' }] },
      after: { goods: [{ goodsId: 'moon' }] },
    })
  })
})

describe('why goods stand where they stand', () => {
  it('adds up to the order, by term and field', async () => {
    await addGoods(
      db,
      {
        id: 'box',
        name: '月饼盒',
        categoryPath: ['c1', 'c11', 'c111'],
        sales: 900,
      },
      { id: 'tin', name: '铁盒', words: ['月饼'], stock: 0 },
      { id: 'old', name: '月饼礼盒', publishedAt: START - 30 * DAY_MS },
    )
    const { goods: found } = await mall.ok(calls.tryWord, { word: '月饼礼盒' }, as)
    expect(found[0]).toMatchObject({ goodsId: 'moon', reason: { hasAll: true, isBroad: false } })
    const ranks = found.map(({ reason }) => {
      if (reason === null) throw new Error('no reason')
      const { sum, terms, whole, sales, stock, fresh, hasAll } = reason
      const parts = terms.reduce((all, { points }) => all + points, whole + sales + stock + fresh)
      expect(parts).toBeCloseTo(sum, 6)
      return sum + (hasAll ? 2 : 0)
    })
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    const [{ reason: first } = { reason: null }] = found
    expect(first?.fresh).toBeCloseTo(0.015, 6)
    expect(found.find(({ goodsId }) => goodsId === 'old')?.reason?.fresh).toBeCloseTo(0.01, 4)
    expect(first?.terms[0]).toMatchObject({ way: { field: 'called', isNamed: true } })
  })

  it('is left out where a number names the goods', async () => {
    const { goods: found } = await mall.ok(calls.tryWord, { word: 'moon' }, as)
    expect(found).toEqual([{ goodsId: 'moon', name: '双黄月饼礼盒', reason: null }])
  })
})

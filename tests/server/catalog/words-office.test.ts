import { beforeEach, describe, expect, it } from 'vitest'
import { hotWordList } from '#schemas/catalog/classification/hot-word-list.ts'
import { synonymList } from '#schemas/catalog/classification/synonym-list.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall as shop } from '#schemas/content/mall/calls.ts'
import { announceHotWords } from '#server/catalog/classification/announce-hot-words.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const changes = createChanges(db)
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  mall.clock.set(START)
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const plain = { url: '', sort: 1, enabled: true, startsAt: null, endsAt: null }
const shown = async () => (await mall.ok(shop.hotWords, {})).map(({ word }) => word)
const make = (word: string, more: Partial<typeof plain> | object = {}) =>
  mall.ok(calls.createHotWord, { word, ...plain, ...more }, as)

describe('hot words', () => {
  it('stand in their order, and lead where they say', async () => {
    await make('月饼', { sort: 2 })
    await make(' 中秋专场 ', { url: '/pcSecondLevel?pageId=9' })
    await make('停用', { enabled: false })
    expect(await mall.ok(shop.hotWords, {})).toEqual([
      { word: '中秋专场', url: '/pcSecondLevel?pageId=9' },
      { word: '月饼', url: null },
    ])
    // A word that links to a page is not suggested as a search word.
    expect((await mall.ok(shop.suggest, { word: '中秋' })).words).toEqual([])
    expect((await mall.ok(shop.suggest, { word: '停' })).words).toEqual([])
    expect((await mall.ok(shop.suggest, { word: '月' })).words).toEqual(['月饼'])
  })

  it('are shown from when to when, and pages are told at both', async () => {
    await make('粽子', { startsAt: START + minute, endsAt: START + 2 * minute })
    await changes.look()
    const state = async () => (await mall.ok(hotWordList.page, {}, as)).list.map((one) => one.state)
    for (const [words, told, said] of [
      [[], [], 'WAITING'],
      [['粽子'], [EVERYTHING], 'SHOWN'],
      [[], [EVERYTHING], 'OVER'],
    ] as const) {
      expect(await shown()).toEqual(words)
      expect(await state()).toEqual([said])
      expect((await mall.ok(hotWordList.page, { state: said }, as)).total).toBe(1)
      await announceHotWords.run(mall.services)
      expect(await changes.look()).toEqual(told)
      await announceHotWords.run(mall.services)
      expect(await changes.look()).toEqual([])
      mall.clock.pass(minute)
    }
  })

  it('are edited as they were seen, and deleted', async () => {
    const { hotWordId } = await make('月饼')
    const { version } = await mall.ok(calls.hotWord, { hotWordId }, as)
    await mall.ok(calls.editHotWord, { hotWordId, version, word: '月饼礼盒', ...plain }, as)
    const late = await mall.call(calls.editHotWord, { hotWordId, version, word: '乙', ...plain }, as)
    expect(late.code).toBe('STATE_CHANGED')
    const now = await mall.ok(calls.hotWord, { hotWordId }, as)
    await mall.ok(calls.deleteHotWord, { hotWordId, version: now.version }, as)
    expect(await shown()).toEqual([])
    expect((await mall.call(calls.hotWord, { hotWordId }, as)).code).toBe('NOT_FOUND')
    expect((await db.select().from(auditEntries)).map(({ action }) => action).sort()).toEqual([
      'createHotWord',
      'deleteHotWord',
      'editHotWord',
    ])
  })

  it.each<[object, RegExp]>([
    [{ word: ' ' }, /热词/],
    [{ word: '月饼' }, /已有“月饼”/],
    [{ url: 'javascript:alert(1)' }, /链接/],
    [{ url: '/nowhere/at/all' }, /链接/],
    [{ startsAt: START, endsAt: START }, /晚于/],
  ])('%j is refused', async (wrong, said) => {
    await make('月饼')
    const answer = await mall.call(calls.createHotWord, { word: '甲', ...plain, ...wrong }, as)
    expect(answer.message).toMatch(said)
  })
})

describe('synonyms in the back office', () => {
  beforeEach(async () => {
    await addCatalogue(db)
    await addGoods(db, { id: 'disk', name: 'U盘 64GB' }, { id: 'stick', name: '闪存盘' })
  })
  const found = async (goodsName: string) =>
    (await mall.ok(goods.queryGoodPage, { goodsName, asTyped: true })).list
      .map(({ goodsId }) => goodsId)
      .sort()
  const create = (words: string[], mutual = true) => mall.call(calls.createSynonyms, { words, mutual }, as)

  it('find each other at once, pages are told, and the preview says in which ways', async () => {
    expect(await found('优盘')).toEqual([])
    await changes.look()
    const { data } = await create([' 优盘', 'Ｕ盘', '闪存盘', 'u盘'])
    expect(await changes.look()).toEqual([EVERYTHING])
    expect(await found('优盘')).toEqual(['disk', 'stick'])
    expect(await found('闪存盘')).toEqual(['disk', 'stick'])
    const tried = await mall.ok(calls.tryWord, { word: '优盘64gb' }, as)
    expect(tried).toMatchObject({ total: 1, goods: [{ goodsId: 'disk', name: 'U盘 64GB' }] })
    const [amount, [said, ...others] = []] = tried.words
    expect([amount, said, others.slice(0, 2).toSorted()]).toEqual([['64gb'], '优盘', ['u盘', '闪存盘']])
    const { synonymsId } = data
    const { version, words } = await mall.ok(calls.synonyms, { synonymsId }, as)
    expect(words).toEqual(['优盘', 'U盘', '闪存盘'])
    await mall.ok(calls.editSynonyms, { synonymsId, version, words: ['优盘', '闪存盘'], mutual: false }, as)
    expect(await found('闪存盘')).toEqual(['stick'])
    const [row] = (await mall.ok(synonymList.page, { kind: 'oneWay', word: '闪存' }, as)).list
    expect(row).toEqual({ synonymsId, words: '优盘、闪存盘', kind: 'oneWay' })
    const now = await mall.ok(calls.synonyms, { synonymsId }, as)
    await mall.ok(calls.deleteSynonyms, { synonymsId, version: now.version }, as)
    expect(await found('优盘')).toEqual([])
  })

  it('a word speaks in one group only, also of two that are made at once', async () => {
    await create(['优盘', '闪存盘'])
    expect((await create(['U盘', '优盘'])).message).toContain('“优盘”已在另一组“优盘、闪存盘”里')
    expect((await create(['盘', '优盘'], false)).code).toBe('100')
    const both = await Promise.all([create(['杯子', '水杯']), create(['水杯', '茶杯'])])
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT'])
  })

  it.each([
    [['优盘'], /两个/],
    [['Ｕ盘', 'u盘'], /两个/],
    [['优盘', 'type c'], /“type c”里有空格/],
    [['优盘', '%%'], /“%%”里没有文字/],
  ])('%j is refused', async (words, said) => {
    expect((await create(words)).message).toMatch(said)
  })

  it('nothing is tried for nothing', async () => {
    expect(await mall.ok(calls.tryWord, { word: ' ' }, as)).toEqual({
      words: [],
      total: 0,
      goods: [],
      opens: null,
    })
    expect((await mall.ok(calls.tryWord, { word: '%' }, as)).total).toBe(0)
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { settleKeywords } from '#server/catalog/goods/search/settle-keywords.ts'
import { keywords } from '#server/catalog/goods/search/tables.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const words = async (word: string) => (await mall.ok(calls.suggest, { word })).words
const settle = () => settleKeywords.run(mall.services)
const change = (id: string, values: Partial<typeof goods.$inferInsert>) =>
  db.update(goods).set(values).where(eq(goods.id, id))

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    { id: 'g1', keywords: '送礼盒，中秋、Ａ4本', sales: 5, words: ['送礼盒', '中秋', 'a4本'] },
    { id: 'g2', keywords: '礼盒装 中秋', sales: 9, words: ['礼盒装', '中秋'] },
    { id: 'g3', keywords: '旧礼盒', sales: 50, status: 'OFF', words: ['旧礼盒'] },
  )
})

describe('suggested keywords', () => {
  it('are found by any part of them and in any width and case, those of best sellers first', async () => {
    expect(await words('礼盒')).toEqual(['礼盒装', '送礼盒'])
    expect(await words('盒')).toEqual(['礼盒装', '送礼盒'])
    expect(await words('ａ4')).toEqual(['Ａ4本'])
    expect(await words('盒礼')).toEqual([])
  })

  it('a sale raises their goods, and goods put on the shelf bring theirs', async () => {
    await change('g1', { sales: 10 })
    expect(await words('礼盒')).toEqual(['送礼盒', '礼盒装'])
    await change('g3', { status: 'ON' })
    expect(await words('礼盒')).toEqual(['旧礼盒', '送礼盒', '礼盒装'])
    await change('g2', { keywords: '新礼盒' })
    expect(await words('新礼')).toEqual(['新礼盒'])
  })

  it('the job forgets those whose goods are gone, and finds the next best seller of the others', async () => {
    await change('g2', { status: 'OFF' })
    expect(await settle()).toBe(2)
    expect(await words('礼盒')).toEqual(['送礼盒'])
    expect(await words('中秋')).toEqual(['中秋'])
    const [row] = await db.select().from(keywords).where(eq(keywords.word, '中秋'))
    expect(row).toMatchObject({ goodsId: 'g1', sales: 5 })
    expect(await settle()).toBe(0)
  })

  it('the job also lowers what was taken back, drops a word that was edited out, and revives what came back', async () => {
    await change('g2', { sales: 1 })
    await change('g1', { keywords: '送礼盒' })
    expect(await settle()).toBe(3)
    const rows = await db.select().from(keywords).orderBy(keywords.word)
    expect(rows.map(({ word, goodsId, sales }) => [word, goodsId, sales])).toEqual(
      [
        ['Ａ4本', null, -1],
        ['中秋', 'g2', 1],
        ['礼盒装', 'g2', 1],
        ['送礼盒', 'g1', 5],
      ].toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
    )
    await change('g1', { keywords: '送礼盒 Ａ4本' })
    expect(await words('a4')).toEqual(['Ａ4本'])
  })

  it('a word of more than fifty characters is no suggestion, and its goods are saved', async () => {
    await addGoods(db, { id: 'g4', keywords: '长'.repeat(3000) })
    expect(await words('长')).toEqual([])
  })
})

it('a keystroke reads keywords by their index and no goods', async () => {
  const rows = Array.from({ length: 4000 }, (_, i) => ({
    word: `词${i}号`,
    plain: `词${i}号`,
    goodsId: 'g1',
    sales: i,
  }))
  await db.insert(keywords).values(rows)
  await db.execute(sql`vacuum analyze keywords`)
  const plan = await db.execute(sql`explain select word from keywords
    where goods_id is not null and word_grams(plain) @> word_grams('123') and plain like '%123%'
    order by sales desc, word limit 20`)
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  const lines = (plan as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('keywords_grams')
  expect(lines).not.toContain('Seq Scan')
})

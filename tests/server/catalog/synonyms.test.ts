import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { synonyms } from '#server/catalog/goods/search/tables.ts'
import { addCatalogue, addGoods, synonymRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const RUNS = process.env.DEEP ? 300 : 25

async function found(goodsName: string): Promise<string[]> {
  const { list } = await mall.ok(goods.queryGoodPage, { goodsName, asTyped: true, pageSize: 100 })
  return list.map(({ goodsId }) => goodsId).sort()
}

/** CJK beside letters and digits, words within words, and signs that a search drops. */
const part = fc.constantFrom('杯', '保温', '茶', 'u', 'U', '盘', '64', '-', '％', 'é')
const word = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((said) => /[^-％]/u.test(said))
const group = fc.uniqueArray(word, { minLength: 2, maxLength: 4, selector: (said) => said.toLowerCase() })

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
})

describe('a group of synonyms', () => {
  it('finds the same goods by each of its words, alone and inside of what is typed', async () => {
    const property = fc.asyncProperty(group, group, word, async (words, others, around) => {
      await mall.reset()
      await addCatalogue(db)
      const names = [...words, ...others, `${around}${words[0]}`, `${words[1]} ${around}`]
      await addGoods(db, ...names.map((name, at) => ({ id: `g${at}`, name })))
      const taken = new Set(synonymRow('', words, true).keys)
      const own = others.filter((said) => synonymRow('', [said], true).keys.every((key) => !taken.has(key)))
      const rows = [synonymRow('a', words, true)]
      if (own.length > 1) rows.push(synonymRow('b', own, false))
      await db.insert(synonyms).values(rows)
      const [first = [], ...rest] = await Promise.all(words.map(found))
      for (const ids of rest) expect(ids).toEqual(first)
      expect(first.length).toBeGreaterThanOrEqual(words.length)
    })
    await fc.assert(property, { numRuns: RUNS, seed: 20261124 })
  })

  it('of letters beside CJK is found as it is written, not by its parts', async () => {
    await addGoods(db, { id: 'disk', name: 'U盘 64GB' }, { id: 'board', name: 'USB 键盘' })
    expect(await found('U盘')).toEqual(['board', 'disk'])
    await db.insert(synonyms).values(synonymRow('usb', ['优盘', 'U盘'], true))
    expect(await found('U盘')).toEqual(['disk'])
    expect(await found('优盘64gb')).toEqual(['disk'])
    expect(await found('u盘64gb')).toEqual(['disk'])
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { goodsRule } from '#schemas/catalog/goods/goods-rule.ts'
import { count, shopIds, text, toggle } from '#schemas/widgets/parts/fields.ts'
import { respell } from './respell.ts'

const columns = () => count('每行', { min: 1, max: 6, default: 3, unit: '列' })
const width = () => count('最大宽度', { min: 100, max: 1200, default: 600, unit: 'px' })
const rule = z.object(goodsRule())

describe('what other builders and hand edits write is read as what it means', () => {
  it.each<[string, z.core.$ZodType, unknown, unknown]>([
    ['a number as a text', columns(), '4', 4],
    ['a number with the unit of its field', columns(), '4 列', 4],
    ['a number as a style sheet writes it', width(), '600px', 600],
    ['a switch as a text', toggle('显示店铺', true), 'false', false],
    ['a text as a number', text('标题'), 2026, '2026'],
    ['ids in one text', rule.shape.catIdList, '1103, 1104、1105', ['1103', '1104', '1105']],
    ['shops in one text', shopIds(), 's1,s2', ['s1', 's2']],
    ['one id without its list', rule.shape.catIdList, '1103', ['1103']],
  ])('%s', (_, schema, stored, meant) => {
    expect(respell(schema, stored)).toEqual(meant)
  })

  it.each<[string, z.core.$ZodType, unknown]>([
    ['a number with another unit', width(), '600em'],
    ['a number whose digits are not those that were written', text('标题'), 1_376_417_684_140_326_913],
    ['words in the place of a number', columns(), '四列'],
    ['a list in the place of a text', text('标题'), ['a', 'b']],
  ])('%s is not guessed', (_, schema, stored) => {
    expect(respell(schema, stored)).toBeUndefined()
  })
})

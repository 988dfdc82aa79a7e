import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { goodsRule } from '#schemas/catalog/goods/goods-rule.ts'
import type { Control } from '#schemas/field/field-meta.ts'
import { listPatterns, type Schema } from '#schemas/field/schema-walk.ts'
import { jumps } from '#schemas/jump/jumps.ts'
import { widgets } from '#schemas/widgets/index.ts'

/** Controls into which a merchandiser types. */
const TYPED: readonly Control[] = ['text', 'longText', 'count', 'url']
/** Keys of fields that hold an id. */
const HOLDS_ID = /^id$|Ids?$|IdList$|^(?:brand|category|shop)(?:List)?$/

const listTypedIds = (schema: Schema) =>
  TYPED.flatMap((control) => listPatterns(schema, control))
    .map((pattern) => pattern.filter((key) => key !== '*').at(-1) ?? '')
    .filter((key) => HOLDS_ID.test(key))

describe('no field asks a merchandiser to type an id', () => {
  it.each(Object.values(widgets).map(({ type, props }) => [type, props] as const))(
    'of the widget %s',
    (_, props) => {
      expect(listTypedIds(props)).toEqual([])
    },
  )

  it.each(Object.entries(jumps).map(([id, { params }]) => [id, params] as const))(
    'of the jump %s',
    (_, params) => {
      expect(listTypedIds(params)).toEqual([])
    },
  )

  it('of a rule for goods', () => {
    expect(listTypedIds(z.object(goodsRule()))).toEqual([])
  })

  it('is a test that finds such fields', () => {
    expect(listPatterns(z.object(goodsRule()), 'category').length).toBeGreaterThan(2)
    expect(listTypedIds(z.object({ shopId: goodsRule().goodsName }))).toEqual(['shopId'])
  })
})

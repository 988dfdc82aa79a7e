import { expect, it } from 'vitest'
import type { ComparedGoods } from '#schemas/entities/compared-goods.ts'
import { likeSku } from './like-sku.ts'

const sku = (skuId: string, specValues: string[], stock = 5) => ({ skuId, specValues, stock }) as never
const beside = (skuId: string, ...skus: never[]) => ({ skuId, skus }) as unknown as ComparedGoods

const cup = beside('a2', sku('a1', ['白', '350ml']), sku('a2', ['白', '500ml']))

it('takes the size of what is compared, however it is written', () => {
  expect(likeSku([cup], [sku('b1', ['350 ml']), sku('b2', ['0.5L'])])).toBe('b2')
})

it('takes none that is out of stock, and none by its colour', () => {
  expect(likeSku([cup], [sku('b1', ['白', '350ml']), sku('b2', ['白', '500ml'], 0)])).toBeNull()
})

it('goods that are gone, or come in no size, decide nothing', () => {
  expect(likeSku([null, beside('c1', sku('c1', ['红'])), cup], [sku('b2', ['500毫升'])])).toBe('b2')
})

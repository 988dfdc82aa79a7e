import type { Locator } from 'playwright-core'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { askMall } from './ask-mall.ts'

/** The first SKU of which more than `least` pieces are in stock. */
export async function skuInStock(goodsId: string, least = 3) {
  const { specs, skus } = await askMall(goods.findDetailSpec, { goodsId })
  const sku = skus.find(({ stock }) => stock > least)
  if (!sku) throw new Error(`nothing in stock of ${goodsId}`)
  return { specs, sku }
}

/** Presses the values of a SKU in stock, in a page or dialog that shows the specs of these goods (GD2). */
export async function chooseSku(where: Locator, goodsId: string): Promise<void> {
  const { specs, sku } = await skuInStock(goodsId)
  for (const [place, { name }] of specs.entries()) {
    const value = sku.specValues[place] ?? ''
    const button = where
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: value, exact: true })
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  }
}

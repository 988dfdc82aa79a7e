// @vitest-environment jsdom
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { displayPrice, priceRules } from '#schemas/money/price-display.ts'
import { listPriceFacts } from '#server/assortment/goods-office/price.ts'
import { ListedPrice } from '#src/runtime/price/shop-price.tsx'

const AMOUNTS = { cash: '428.00', integral: '4280' }
const MEMBER = { member: true, scoreName: '积分', prefer: 'cash' } as const
const payModels = Object.keys(priceRules).map(Number)

/** The words of a price without blanks, as a screen reads. */
const bare = (words: string) => words.replaceAll(/\s/g, '')
const drawn = (payModel: number) =>
  bare(
    renderToStaticMarkup(
      <Provider store={createStore()}>
        <ListedPrice pair={AMOUNTS} payModel={payModel} />
      </Provider>,
    ).replaceAll(/<[^>]*>/g, ''),
  )

describe.each(payModels)('a price of payModel %i', (payModel) => {
  const words = displayPrice({ payModel, ...AMOUNTS, goodsPrice: '428.00' }, MEMBER).text

  it('reads the same in inquiries and in the audit log as on the goods', () => {
    const facts = listPriceFacts({
      payModel,
      skus: [{ cash: 42_800, integral: 428_000, goodsPrice: 42_800, marketPrice: null, cost: 0 }],
      tiers: [],
      scoreName: '积分',
    })
    expect(facts.prices).toBe(words)
    const shownToGuest = displayPrice(
      { payModel, ...AMOUNTS, goodsPrice: '428.00' },
      { ...MEMBER, member: false },
    )
    expect(drawn(payModel)).toBe(bare(shownToGuest.text))
  })

  it('says both only where both are due', () => {
    expect(words.includes(' + ')).toBe([3, 4, 6, 7].includes(payModel))
    expect(words.includes(' 或 ')).toBe(payModel === 5)
  })
})

import { expect, it } from 'vitest'
import { estimateCardHeight, countCardsAcross, estimateGridHeight, countShownCards } from './goods-layout.ts'

const fields = {
  showSubtitle: false,
  showLabels: false,
  showShop: true,
  showSource: true,
  showSales: false,
  showCart: true,
}

it('a grid has two columns on a phone, at most three on a tablet', () => {
  expect([360, 699, 700, 959, 960].map((width) => countCardsAcross(5, width))).toEqual([2, 2, 3, 3, 5])
  expect(countCardsAcross(2, 1200)).toBe(2)
})

it('each shown field makes a card higher', () => {
  const plain = estimateCardHeight(fields, 5, 1200)
  for (const more of ['showSubtitle', 'showLabels'] as const)
    expect(estimateCardHeight({ ...fields, [more]: true }, 5, 1200)).toBeGreaterThan(plain)
  expect(estimateCardHeight({ ...fields, showShop: false, showSource: false }, 5, 1200)).toBeLessThan(plain)
})

it('a slim card has its cart button on the picture, and is no higher for it', () => {
  const height = (width: number, showCart: boolean) => estimateCardHeight({ ...fields, showCart }, 2, width)
  expect(height(358, true)).toBe(height(358, false))
  expect(height(600, true)).toBe(height(600, false) + 8)
})

it('a grid is as high as its rows and the space between them; nothing takes no place', () => {
  const grid = { ...fields, columns: 4, rows: 0 }
  const card = estimateCardHeight(fields, 4, 1200)
  expect(estimateGridHeight(grid, 5, 1200)).toBe(Math.round(2 * card + 16))
  expect(estimateGridHeight({ ...grid, rows: 1 }, 50, 1200)).toBe(Math.round(card))
  expect(estimateGridHeight(grid, 0, 1200)).toBe(0)
})

it('rows limit the cards, zero rows do not', () => {
  expect([
    countShownCards({ columns: 4, rows: 2 }, 50),
    countShownCards({ columns: 4, rows: 0 }, 50),
  ]).toEqual([8, 50])
})

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'

/** Amounts due for an order, as sent over the wire. */
export interface Due {
  points: string
  cash: string
}
/** Hundredths of a point, and fen. */
export interface Amount {
  points: number
  cash: number
}

/** A text as it stands on a screen, without what only helps to read it. */
export const bare = (text: string) => text.replace(/[\s,]/g, '')
export const readFigures = async (where: Locator) => bare(await where.innerText())

/** C.3: a part of nothing is not shown, nothing at all reads ￥0.00. */
export function dueText({ points, cash }: Due): string {
  const parts = [...(points === '0' ? [] : [`${points}积分`]), ...(cash === '0.00' ? [] : [`￥${cash}`])]
  return parts.join('+') || '￥0.00'
}

/** That a bare text holds these words, whose amount has no further part. */
export function expectIn(text: string, words: string): void {
  expect(text).toContain(words)
  expect(text).not.toContain(`${words}+`)
}

const fenOf = (yuan: string) => parseYuan(yuan) ?? Number.NaN
const centiOf = (points: string) => parsePoints(points) ?? Number.NaN

export const parseAmount = ({ points, cash }: Due): Amount => ({ points: centiOf(points), cash: fenOf(cash) })

/** The amount that a bare text ends in. */
export function amountIn(text: string): Amount {
  const points = /([\d.]+)积分(?:\+￥[\d.]+)?$/.exec(text)?.[1] ?? '0'
  const cash = /￥([\d.]+)$/.exec(text)?.[1] ?? '0.00'
  return parseAmount({ points, cash })
}

export function sumAmounts(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, one) => ({ points: sum.points + one.points, cash: sum.cash + one.cash }), {
    points: 0,
    cash: 0,
  })
}

/** C.7: what of an amount goes back for one of `units` pieces when `before` of them went back already. */
export function getPieceRefund(total: Amount, units: number, before: number): Amount {
  const part = (amount: number) =>
    Math.floor((amount * (before + 1)) / units) - Math.floor((amount * before) / units)
  return { points: part(total.points), cash: part(total.cash) }
}

const ADDS = ['积分差额现金补足', '运费']
const TAKES = ['店铺优惠', '优惠券', '礼品卡', '积分抵现']

/** SB8: what the breakdown on show comes to, line by line as a person would add it up. */
export async function addedUp(where: Locator): Promise<Amount> {
  const rows = new Map(
    (
      await where
        .locator('dl > div')
        .evaluateAll((all) =>
          all.map((row) => [
            row.querySelector('dt')?.innerText ?? '',
            row.querySelector('dd')?.innerText ?? '',
          ]),
        )
    ).map(([title = '', text = '']) => [bare(title), bare(text)] as const),
  )
  const unknown = [...rows.keys()].filter((title) => ![...ADDS, ...TAKES, '商品总额'].includes(title))
  if (unknown.length > 0) throw new Error(`nobody knows what ${unknown.join()} does to the sum`)
  const goods = amountIn(rows.get('商品总额') ?? '')
  const cash = (titles: readonly string[]) =>
    sumAmounts(titles.map((title) => amountIn(rows.get(title) ?? ''))).cash
  return { points: goods.points, cash: goods.cash + cash(ADDS) - cash(TAKES) }
}

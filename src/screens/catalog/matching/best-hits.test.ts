import { expect, it } from 'vitest'
import type { Match, MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { listBestHits, addPieces } from './best-hits.ts'

const match = (skuId: string) => ({ goods: { skuId } }) as Match
const line = (own: Partial<MatchedLine>): MatchedLine => ({
  text: '保温杯',
  goods: null,
  spec: '',
  quantity: null,
  wrongQuantity: null,
  best: null,
  base: null,
  matches: [],
  ...own,
})

it('sums what the best goods of all lines cost, and says how many lines are not in it', () => {
  const { hits, total, missing, withPoints } = listBestHits([
    line({
      quantity: 20,
      best: { skuId: 'b', cash: '9.90', total: '198.00', stock: 99 },
      matches: [match('a'), match('b')],
    }),
    line({ best: { skuId: 'p', cash: null, total: null, stock: 99 }, matches: [match('p')] }),
    line({ matches: [match('a')] }),
  ])
  expect(
    hits.map(({ at, quantity, isSaid, match: one }) => [at, quantity, isSaid, one?.goods.skuId]),
  ).toEqual([
    [1, 20, true, 'b'],
    [2, 1, false, 'p'],
    [3, 1, false, undefined],
  ])
  expect([total, missing, withPoints]).toEqual([19_800, 1, 1])
})

it('goods that are gone have a name for it', () => {
  expect(listBestHits([line({ text: '' })]).hits[0]?.text).toBe('商品已不存在')
})

it('reckons with the pieces that were typed, for each line of the same text by itself', () => {
  const cup = line({
    text: '1. 保温杯',
    best: { skuId: 'a', cash: '9.90', total: '9.90', stock: 99 },
    matches: [match('a')],
  })
  const { hits, total } = listBestHits([cup, cup], { '2 保温杯': 30 })
  expect(
    hits.map(({ key, text, quantity, isSaid, total: sum }) => [key, text, quantity, isSaid, sum]),
  ).toEqual([
    ['1 保温杯', '保温杯', 1, false, '9.90'],
    ['2 保温杯', '保温杯', 30, true, '297.00'],
  ])
  expect(total).toBe(30_690)
})

it('a file is asked for with the pieces that were typed, each for its own line', () => {
  const matched = [line({}), line({ quantity: 5 }), line({})]
  const [, , third] = listBestHits(matched).hits
  const lines = [{ text: '保温杯' }, { text: '保温杯 x5' }, { text: '保温杯' }]
  expect(addPieces(lines, matched, { [third?.key ?? '']: 30 })).toEqual([
    ...lines.slice(0, 2),
    { text: '保温杯', quantity: 30 },
  ])
})

it('says why a line counts as one piece, and that there are fewer pieces than it asks for', () => {
  const best = { skuId: 'a', cash: '9.99', total: '9.99', stock: 40 }
  const cup = line({ best, matches: [match('a')] })
  const notes = (own: Partial<MatchedLine>, edited = {}) =>
    listBestHits([{ ...cup, ...own }], edited).hits[0]?.piecesNote
  expect(notes({})).toBe('清单未写，按 1 件')
  expect(notes({ quantity: 40 })).toBe('')
  expect(notes({ quantity: 41 })).toBe('库存只有 40 件，请减少数量或分批下单')
  expect(notes({ quantity: 2, best: { ...best, stock: 0 } })).toBe('缺货，请选下方的其他商品')
  for (const wrongQuantity of ['0', '-3', '99999999'])
    expect(notes({ wrongQuantity })).toBe(
      `清单写的数量 ${wrongQuantity} 不能下单，先按 1 件算，请改成 1 到 999999`,
    )
  expect(notes({ wrongQuantity: '0' }, { '1 保温杯': 50 })).toBe('库存只有 40 件，请减少数量或分批下单')
})

it('a total is the price of a piece times the pieces to the fen, however many there are', () => {
  const best = { skuId: 'a', cash: '0.07', total: '0.07', stock: 999_999 }
  const many = line({ quantity: 999_999, best, matches: [match('a')] })
  const dear = line({ quantity: 999_999, best: { ...best, cash: '99999.99' }, matches: [match('a')] })
  const { hits, total } = listBestHits([many, dear])
  expect(hits.map(({ total: sum }) => sum)).toEqual(['69999.93', '99999890000.01'])
  expect(total).toBe(6_999_993 + 9_999_989_000_001)
})

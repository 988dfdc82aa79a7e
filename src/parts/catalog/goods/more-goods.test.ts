// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { dropStaleForms, toMoreGoodsForm, findMoreGoodsForm, openMoreGoods } from './more-goods.ts'

const DAY = 86_400_000
const start = Date.UTC(2026, 4, 20)
const form = { goodsFiltration: { catIdList: ['c1'] }, relData: { title: '中秋礼盒' } }
let mall: Mall
let now: number
const kept = () => mall.storage.local.keys().filter((key) => key.startsWith(keys.moreGoods))

beforeEach(() => {
  localStorage.clear()
  now = start
  mall = createTestMall({ clock: { now: () => now } })
})

/** @returns the timeRandom of the address that is opened */
function opened(): string {
  openMoreGoods(mall, form)
  return new URLSearchParams(mall.history.place().search).get('timeRandom') ?? ''
}

it('HM6 opens /moreGoods/index with a timeRandom under which the form is kept', () => {
  const timeRandom = opened()
  expect(mall.history.place().pathname).toBe('/moreGoods/index')
  expect(timeRandom).toMatch(/^\d{19}$/)
  expect(findMoreGoodsForm(mall, timeRandom)).toEqual({ ...form, timestamp: start })
})

it('§9 a form lives two days and not a millisecond more', () => {
  const timeRandom = opened()
  now = start + 2 * DAY
  expect(findMoreGoodsForm(mall, timeRandom)).not.toBeNull()
  now = start + 2 * DAY + 1
  expect(findMoreGoodsForm(mall, timeRandom)).toBeNull()
})

const sources: [source: GoodsSource, kept: object][] = [
  [{ by: 'ids', ids: ['1', '2'] }, { goodsData: ['1', '2'] }],
  [
    { by: 'query', catIdList: ['c1'], orderType: 'sales', count: 12 },
    { goodsFiltration: { catIdList: ['c1'], orderType: 'sales' } },
  ],
]
it.each(sources)('HM6 the “more” of a widget with %j takes all its goods along', (source, kept) => {
  const form = toMoreGoodsForm({ source, title: '茶礼', subtitle: '春' })
  expect(form).toEqual({ relData: { title: '茶礼', subtitle: '春' }, ...kept })
})

it('§4 what is expired or unreadable is removed, other keys stay', () => {
  const { local } = mall.storage
  opened()
  local.set(`${keys.moreGoods}junk`, '{')
  local.set(keys.searchHistory, '["茶"]')
  now = start + DAY
  const fresh = opened()
  now = start + 2 * DAY + 1
  dropStaleForms(mall)
  expect(kept()).toEqual([keys.moreGoods + fresh])
  expect(local.get(keys.searchHistory)).toBe('["茶"]')
})

it('a shared link, an empty and a made-up timeRandom have no form', () => {
  const read = [undefined, '', '123', '../x'].map((timeRandom) => findMoreGoodsForm(mall, timeRandom))
  expect(read).toEqual([null, null, null, null])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GoodsSource } from '#schemas/goods/source.ts'
import { clock } from '#src/lib/clock.ts'
import { place } from '#src/lib/router.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { dropStaleForms, formOf, keepMoreGoods, moreGoodsForm, openMoreGoods } from './more-goods.ts'

const DAY = 86_400_000
const start = Date.UTC(2026, 4, 20)
const realNow = clock.now
const form = { goodsFiltration: { catIdList: ['c1'] }, relData: { title: '中秋礼盒' } }
const kept = () => localStore.keys().filter((key) => key.startsWith(keys.moreGoods))

beforeEach(() => {
  localStore.clear()
  clock.now = () => start
})
afterEach(() => {
  clock.now = realNow
})

it('HM6 opens /moreGoods/index with a timeRandom under which the form is kept', () => {
  openMoreGoods(form)
  const { pathname, search } = place.get()
  const timeRandom = new URLSearchParams(search).get('timeRandom') ?? undefined
  expect(pathname).toBe('/moreGoods/index')
  expect(timeRandom).toMatch(/^\d{19}$/)
  expect(moreGoodsForm(timeRandom)).toEqual({ ...form, timestamp: start })
})

it('§9 a form lives two days and not a millisecond more', () => {
  const timeRandom = keepMoreGoods(form)
  clock.now = () => start + 2 * DAY
  expect(moreGoodsForm(timeRandom)).not.toBeNull()
  clock.now = () => start + 2 * DAY + 1
  expect(moreGoodsForm(timeRandom)).toBeNull()
})

const sources: [source: GoodsSource, kept: object][] = [
  [{ by: 'ids', ids: ['1', '2'] }, { goodsData: ['1', '2'] }],
  [
    { by: 'query', catIdList: ['c1'], orderType: 'sales', count: 12 },
    { goodsFiltration: { catIdList: ['c1'], orderType: 'sales' } },
  ],
]
it.each(sources)('HM6 the “more” of a widget with %j takes all its goods along', (source, kept) => {
  const form = formOf({ source, title: '茶礼', subtitle: '春' })
  expect(form).toEqual({ relData: { title: '茶礼', subtitle: '春' }, ...kept })
})

it('§4 what is expired or unreadable is removed, other keys stay', () => {
  keepMoreGoods(form)
  localStore.set(`${keys.moreGoods}junk`, '{')
  localStore.set(keys.searchHistory, '["茶"]')
  clock.now = () => start + DAY
  const fresh = keepMoreGoods(form)
  clock.now = () => start + 2 * DAY + 1
  dropStaleForms()
  expect(kept()).toEqual([keys.moreGoods + fresh])
  expect(localStore.get(keys.searchHistory)).toBe('["茶"]')
})

it('a shared link, an empty and a made-up timeRandom have no form', () => {
  expect([undefined, '', '123', '../x'].map(moreGoodsForm)).toEqual([null, null, null, null])
})

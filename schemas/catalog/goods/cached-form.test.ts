import { expect, it } from 'vitest'
import { type CachedForm, isExpired, readCachedForm, findStaleForms } from './cached-form.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 4, 20)
const form: CachedForm = {
  goodsType: '1',
  loadType: '2',
  goodsFiltration: { catIdList: ['c1'], orderType: 'sales' },
  activityUrl: '/a',
  relData: { a: [1] },
  goodsData: [{ goodsId: 'g1' }],
  timestamp: now - 1,
}
const kept = (change: object = {}) => readCachedForm(JSON.stringify({ ...form, ...change }), now)

it('§3 the cached form comes back with its seven fields', () => expect(kept()).toEqual(form))

it.each([
  [0, false],
  [1, false],
  [2 * DAY, false],
  [2 * DAY + 1, true],
  [400 * DAY, true],
  [-1, true],
  [-400 * DAY, true],
])('§4 §9 a form of %i ms ago is expired: %j', (age, expired) => {
  expect(isExpired({ timestamp: now - age }, now)).toBe(expired)
  expect(kept({ timestamp: now - age }) === null).toBe(expired)
})

it.each([null, '', 'junk', '[]', '{}', 'null', '7', '{"timestamp":"yesterday"}', '{"timestamp":null}'])(
  'the stored text %j gives no form',
  (stored) => expect(readCachedForm(stored, now)).toBeNull(),
)

it('an unreadable part of the filter is left out, the form stays', () => {
  expect(kept({ goodsFiltration: { goodsName: '茶', sellPriceStart: 'x' } })?.goodsFiltration).toEqual({
    goodsName: '茶',
  })
  expect(kept({ goodsFiltration: 'junk' })?.goodsFiltration).toEqual({})
  expect(kept({ goodsFiltration: undefined })?.goodsFiltration).toEqual({})
})

it('numbers of older pages are read as text', () => {
  expect(kept({ goodsType: 3, loadType: 1 })).toMatchObject({ goodsType: '3', loadType: '1' })
})

it('§4 what is expired or unreadable is removed, the rest stays', () => {
  const stored = (timestamp: number) => JSON.stringify({ ...form, timestamp })
  const entries = Object.entries({
    fresh: stored(now),
    old: stored(now - 3 * DAY),
    future: stored(now + DAY),
    junk: '{',
  })
  expect(findStaleForms(entries, now)).toEqual(['old', 'future', 'junk'])
})

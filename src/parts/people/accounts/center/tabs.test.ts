import { expect, it } from 'vitest'
import { menu, parseTab, getTabPath, getTabTitle, tabs } from './tabs.ts'

it('§2 none and 0 are the overview, gwc is the cart, order is an old name', () => {
  expect([parseTab(), parseTab(''), parseTab('0'), parseTab('gwc'), parseTab('order')]).toEqual([
    'overview',
    'overview',
    'overview',
    'gwc',
    'orders',
  ])
})

it.each(['luckWheel', 'toString', 'ORDERS', '1'])(
  'issue 36.14 an unknown tab %s opens the overview',
  (tabId) => {
    expect(parseTab(tabId)).toBe('overview')
  },
)

it('UC1 every tab but the overview stands in the menu once, under an address of its own', () => {
  const listed = menu.flatMap(({ tabs }) => [...tabs])
  expect([...listed, 'overview'].sort()).toEqual(Object.keys(tabs).sort())
  expect(getTabPath('overview')).toBe('/center/index')
  expect(getTabPath('points')).toBe('/center/index?tabId=points')
  for (const tab of listed) expect(parseTab(tab)).toBe(tab)
})

it('SH4 the ledger of the points bears the name that the store gives them', () => {
  expect([getTabTitle('points', '积分'), getTabTitle('points', '礼豆')]).toEqual(['积分明细', '礼豆明细'])
  expect(getTabTitle('coupons', '礼豆')).toBe('优惠券')
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '../draw-for-test.tsx'

const faces = [{ name: '商务礼赠', amount: 500 }, { name: '员工关怀' }]

it('§2 the button and every card lead to the gift card purchase, which no jump id names', async () => {
  const { host, jumps, click } = await drawWidget('gift-card-entry', { faces })
  await click('section > div > div > a')
  await click('li a')
  expect(jumps).toEqual([{ path: '/giftCard/cardPurchase' }, { path: '/giftCard/cardPurchase' }])
  expect(host.querySelector('section')?.getAttribute('aria-labelledby')).toBe(host.querySelector('h2')?.id)
})

it('a card shows its name and the amount that was set, or none', async () => {
  const { host } = await drawWidget('gift-card-entry', { faces })
  expect([...host.querySelectorAll('li')].map((card) => card.textContent)).toEqual([
    '礼商务礼赠￥500',
    '礼员工关怀',
  ])
})

it('button and cards may lead elsewhere', async () => {
  const [link, own] = ['1', '2'].map((pageId) => ({ jump: 'pcSecondLevel', query: { pageId } }))
  const props = { faces: [{ name: '商务礼赠', link: own }], link }
  const { jumps, click } = await drawWidget('gift-card-entry', props)
  await click('section > div > div > a')
  await click('li a')
  expect(jumps).toEqual([link, own])
})

it('without words there is neither heading nor button', async () => {
  const { host } = await drawWidget('gift-card-entry', { faces, title: '', intro: '', action: '' })
  expect(host.querySelector('h2, p')).toBeNull()
  expect(host.querySelectorAll('a')).toHaveLength(2)
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember } from '#registry/parts/activity-for-test.ts'

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

const levels = ['知礼卡', '员工关怀卡'].map((name, at) => ({
  levelId: name,
  name,
  intro: '',
  value: `${at + 1}00.00`,
  price: '95.00',
  points: '95',
  validDays: 365,
  coverId: 'c',
  picture: '/pictures/cover.svg',
}))

it('GC1 shows the cards that are sold now, unless the composed ones are wanted', async () => {
  const server = createTestCall({ levelHome: levels })
  const cardsOf = async (props: object) => {
    const { host, flush } = await drawWidget('gift-card-entry', { faces, ...props }, server)
    await flush()
    return [...host.querySelectorAll('li')].map((card) => card.textContent)
  }
  expect(await cardsOf({})).toEqual(['礼知礼卡￥100', '礼员工关怀卡￥200'])
  expect(await cardsOf({ onSale: false })).toEqual(['礼商务礼赠￥500', '礼员工关怀'])
})

it('GC4 a member reads what the own cards hold, a guest where to see it', async () => {
  const counts = { coupons: 0, giftCards: 3, giftCardBalance: '120.00', vouchers: 0 }
  const member = await drawWidget(
    'gift-card-entry',
    { faces },
    { ...createTestCall({ counts }), ...asMember },
  )
  await member.flush()
  expect(member.host.textContent).toContain('您有 3 张可用，余额共 ￥120.00')
  const server = createTestCall({})
  const guest = await drawWidget('gift-card-entry', { faces, onSale: false }, server)
  expect(guest.host.textContent).toContain('登录后可查看您的礼品卡余额')
  expect(server.asked).toEqual([])
})

it('without words there is neither heading nor button', async () => {
  const { host } = await drawWidget('gift-card-entry', { faces, title: '', intro: '', action: '' })
  expect(host.querySelector('h2, p')).toBeNull()
  expect(host.querySelectorAll('a')).toHaveLength(2)
})

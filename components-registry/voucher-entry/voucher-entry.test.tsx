// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { type Drawn, drawWidget } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember } from '#registry/parts/activity-for-test.ts'

const steps = [{ text: '输入券号' }, { text: '挑选礼品' }]
const draw = (props = {}) => drawWidget('voucher-entry', { steps, ...props })

async function submit({ host }: Drawn, code: string) {
  const field = host.querySelector('input')
  if (field) field.value = code
  await act(async () => host.querySelector('form')?.requestSubmit())
}
const problem = ({ host }: Drawn) => host.querySelector('[role=alert]')?.textContent

it('GC2 hands a code on as it is meant, however it was typed', async () => {
  const drawn = await draw()
  await submit(drawn, ' abcd-efgh ２３４５ 6789')
  expect(drawn.jumps).toEqual([{ path: '/center/index?tabId=voucher&code=ABCDEFGH23456789' }])
  expect(problem(drawn)).toBe('')
})

it('says what is missing or wrong, and puts the focus where it is', async () => {
  const drawn = await draw()
  await submit(drawn, '  ')
  expect(problem(drawn)).toBe('请填写券号')
  expect(document.activeElement).toBe(drawn.host.querySelector('input'))
  await submit(drawn, '提货券')
  expect(problem(drawn)).toContain('字母和数字')
  expect(drawn.host.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(drawn.jumps).toEqual([])
})

it('its button leads to the member’s vouchers, or where it was told', async () => {
  const plain = await draw()
  await plain.click('section a')
  const link = { jump: 'pcSecondLevel', query: { pageId: '9' } }
  const own = await draw({ link })
  await own.click('section a')
  expect([...plain.jumps, ...own.jumps]).toEqual([{ path: '/center/index?tabId=voucher' }, link])
})

it('the field has its name, and the steps stand in their order', async () => {
  const { host } = await draw()
  expect(host.querySelector('label')?.htmlFor).toBe(host.querySelector('input')?.id)
  expect([...host.querySelectorAll('ol li')].map((one) => one.textContent)).toEqual(['输入券号', '挑选礼品'])
})

it('GC7 a member reads what the own ones hold, and a guest is asked nothing', async () => {
  const own = ['BOOK', 'VOUCHER'].map((kind) => ({ kind, left: 3 }))
  const server = createTestCall({ 'voucher/my/usable': own })
  const member = await drawWidget('voucher-entry', { steps }, { ...server, ...asMember })
  await member.flush()
  expect(member.host.textContent).toContain('您有 1 张提货券，可选 3 件')
  const nobody = createTestCall({})
  const guest = await drawWidget('voucher-entry', { steps }, nobody)
  expect(guest.host.textContent).toContain('登录')
  expect(nobody.asked).toEqual([])
})

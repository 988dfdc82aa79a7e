// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Checkout, CheckoutGiftCard } from '#schemas/trade/checkout/entities.ts'
import { createDraft, type SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import type { Change } from './draft.ts'
import { GiftCardPicker } from './gift-card-picker.tsx'
import { PointsPicker } from './points-picker.tsx'

let drawn: DrawnPart
let changed: Partial<SubmitDraft>[] = []
const change: Change = (given) => void changed.push(given)
const draftOf = (given: Partial<SubmitDraft> = {}) => ({
  ...createDraft('s', 'token-of-16-letters'),
  ...given,
})
afterEach(() => {
  drawn.dispose()
  changed = []
})

describe('SB8 the points of a checkout', () => {
  const points = { available: '5065.8', required: '2970', max: '900', chosen: 'NONE' as const, all: false }
  async function draw(
    given: Partial<Checkout['points']>,
    chosen: SubmitDraft['points'],
    due: string,
    { covered = '0.00', scoreRate = '1' } = {},
  ) {
    const draft = draftOf({ points: chosen })
    const all = { ...points, ...given }
    const mall = createTestMall()
    mall.store.set(platformAtom, { ...platformForTest, scoreRate })
    drawn = await drawPart(
      <InMall mall={mall}>
        <PointsPicker points={all} due={due} covered={covered} draft={draft} change={change} />
      </InMall>,
    )
    return drawn.host.textContent
  }
  const choices = () => drawn.host.querySelectorAll('input[type=radio]').length

  it('are told as the sum tells them, with what payModel 6 takes by itself', async () => {
    expect(await draw({}, 'NONE', '3510')).toContain('可用 5065.8，本单应付 3510')
  })

  it('C.5 fewer than were typed are told with the reason, once the answer is of what was typed', async () => {
    const rate = { covered: '66.66', scoreRate: '3' }
    expect(await draw({ chosen: '200', taken: '199.98' }, '200', '199.98', rate)).toContain(
      '抵扣 ￥66.66，只扣 199.98 积分：不足 1 分钱的 0.02 积分不扣',
    )
    drawn.dispose()
    expect(await draw({ chosen: 'NONE' }, '200', '0', rate)).not.toContain('只扣')
    drawn.dispose()
    expect(await draw({ chosen: '199.98', taken: '199.98' }, '199.98', '199.98', rate)).not.toContain('只扣')
  })

  it('C.5 the same is told beside points of payModel 6 and of payModel 7, which cover no price in cash', async () => {
    const rate = { scoreRate: '3' }
    expect(await draw({ chosen: '50', taken: '49.98' }, '50', '3019.98', rate)).toContain(
      '只扣 49.98 积分：不足 1 分钱的 0.02 积分不扣',
    )
    expect(drawn.host.textContent).not.toContain('抵扣')
    drawn.dispose()
    expect(await draw({ chosen: '50', taken: '49.95' }, '50', '49.95', rate)).toContain(
      '只扣 49.95 积分：各商品不足 1 分钱的零头共 0.05 积分不扣',
    )
    drawn.dispose()
    expect(await draw({ max: '30', chosen: '50', taken: '30' }, '50', '30', rate)).toContain(
      '只扣 30 积分：本单最多可用 30 积分',
    )
  })

  it('a choice can be taken back, even when nothing more could be chosen', async () => {
    await draw({ available: '40', max: '0', all: true }, 'ALL', '8397')
    expect(choices()).toBe(2)
    expect(drawn.host.innerHTML).not.toContain('最多 0')
    await act(async () => drawn.host.querySelector<HTMLInputElement>('input[type=radio]')?.click())
    expect(changed).toEqual([{ points: 'NONE' }])
  })

  describe('a number of them', () => {
    const field = () => drawn.host.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    async function enter(text: string) {
      await drawn.type('使用', text)
      await act(async () => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }

    it('is taken back when the field is emptied', async () => {
      await draw({}, '12', '3510')
      await enter('')
      expect(changed).toEqual([{ points: 'NONE' }])
    })

    it('beyond what can be paid becomes that in the field, even where it was chosen before', async () => {
      await draw({}, '900', '3510')
      await enter('９００．０５')
      expect([field()?.value, changed]).toEqual(['900', []])
    })

    it.each(['abc', '-5', '1.234'])('cannot be %s, which is forgotten with the text', async (text) => {
      await draw({}, '12', '3510')
      await enter(text)
      expect([field()?.getAttribute('aria-invalid'), changed]).toEqual(['true', []])
      await enter('12')
      expect([field()?.getAttribute('aria-invalid'), changed]).toEqual(['false', []])
    })
  })

  it('of a trade of cash alone nothing is said of points', async () => {
    expect(await draw({ max: '0' }, 'NONE', '0')).not.toContain('积分')
    expect(choices()).toBe(0)
  })
})

describe('SB7 a gift card', () => {
  const card = { giftCardId: 'c1', name: '礼品卡', last4: '5167', balance: '166.50', expiresAt: 1 }
  const draw = async (reason: string | null, given: Partial<CheckoutGiftCard> = {}) => {
    const cards = [{ ...card, used: '0.00', chosen: false, reason, ...given }]
    const draft = draftOf({ giftCardIds: ['c1'] })
    drawn = await drawPart(<GiftCardPicker cards={cards} draft={draft} change={change} />)
    return drawn.host.querySelector<HTMLInputElement>('input')
  }

  it('is ticked at once, before the new sum is there, and unticked as fast', async () => {
    const box = await draw(null)
    expect(box?.checked).toBe(true)
    await act(async () => box?.click())
    expect(changed).toEqual([{ giftCardIds: [] }])
  })

  it('issue 36.14 without a code is told by a number of its own', async () => {
    await draw(null, { giftCardId: 'mK3-x_9Qz1bTa', last4: '' })
    expect(drawn.host.textContent).toContain('礼品卡 编号 QZ1BTA')
  })

  it('that cannot be used stands apart, with its reason, and cannot be ticked', async () => {
    expect(await draw('已过期')).toBeNull()
    const apart = drawn.host.querySelector('details')
    expect(apart?.querySelector('summary')?.textContent).toBe('1 张礼品卡现在不能用')
    expect(apart?.querySelector('li')?.textContent).toContain('已过期')
  })

  it('issue 36.14 equal ones are one, and pay as many as are wanted', async () => {
    const cards = ['c1', 'c2', 'c3'].map((giftCardId) => ({
      ...card,
      giftCardId,
      last4: '',
      used: '0.00',
      chosen: false,
      reason: null,
    }))
    const other = { ...card, giftCardId: 'c4', balance: '20.00', used: '0.00', chosen: false, reason: null }
    const draft = draftOf({ giftCardIds: ['c4', 'c1', 'c2'] })
    drawn = await drawPart(<GiftCardPicker cards={[...cards, other]} draft={draft} change={change} />)
    expect(drawn.host.querySelectorAll('input[type=checkbox]')).toHaveLength(2)
    expect(drawn.host.textContent).toContain('礼品卡 3 张每张余额 ￥166.50')
    const count = drawn.host.querySelector('select')
    expect(count?.value).toBe('2')
    if (!count) throw new Error('no way to say how many')
    count.value = '3'
    await act(async () => count.dispatchEvent(new Event('change', { bubbles: true })))
    expect(changed).toEqual([{ giftCardIds: ['c4', 'c1', 'c2', 'c3'] }])
  })

  it.each([
    ['166.50', '本单使用 ￥166.50'],
    ['0.00', '本单用不到'],
  ])('that is chosen and of which %s is used reads %s', async (used, words) => {
    await draw(null, { chosen: true, used })
    expect(drawn.host.textContent).toContain(words)
    if (used === '0.00') expect(drawn.host.textContent).not.toContain('￥0.00')
  })
})

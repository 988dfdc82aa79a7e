// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import { createSuccess, createRefusal } from '#src/api/answers-for-test.ts'
import type { DrawnPart } from '#src/lib/draw-for-test.tsx'
import { createDraft, createPrice, serverForTest } from './checkout-for-test.ts'
import { drawSubmit } from './draw-submit-for-test.tsx'

const SAVE = calls.saveMultipleOrder.path
const points = { available: '9', required: '0', max: '9', chosen: 'NONE' as const, all: false }
const { server, transport } = serverForTest()
const sent = () => server.asked.filter(({ path }) => path === SAVE).map(({ input }) => input)

let drawn: DrawnPart
beforeEach(async () => {
  sessionStorage.clear()
  server.asked = []
  server.answer = {
    [calls.findPrice.path]: () => createSuccess(createPrice({ points })),
    [SAVE]: () => createSuccess(createDraft),
  }
  ;({ drawn } = await drawSubmit(transport))
})
afterEach(() => drawn.dispose())

describe('SB8 points that cannot be read', () => {
  it('hold the order back, and their field takes the focus', async () => {
    const field = drawn.host.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    async function enter(text: string) {
      await drawn.type('使用', text)
      await act(async () => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }
    await enter('九')
    await drawn.press('提交订单')
    expect([sent(), document.activeElement === field]).toEqual([[], true])
    await enter('')
    await drawn.press('提交订单')
    expect(sent()).toMatchObject([{ points: 'NONE' }])
  })
})

describe('SB15 what the mall refused', () => {
  const barSays = () => drawn.host.querySelector('aside [role=alert]')?.textContent
  const mend = () => drawn.type('接收手机号', '13812345678')

  it('stands beside the button until something is changed', async () => {
    server.answer[SAVE] = () => createRefusal('BAD_INPUT', '请填写接收手机号')
    await drawn.press('提交订单')
    expect(barSays()).toBe('请填写接收手机号')
    await mend()
    expect(barSays()).toBeUndefined()
  })

  it('stays where an earlier order may stand', async () => {
    server.answer[SAVE] = () => createRefusal('KEY_REUSED', '该提交已用于另一份内容')
    await drawn.press('提交订单')
    await mend()
    expect(barSays()).toContain('可能已经生成订单')
  })
})

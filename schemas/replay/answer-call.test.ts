import { expect, it } from 'vitest'
import { answerCall, isRecorded } from './answer-call.ts'
import { hashInput } from './hash-input.ts'

const path = '/product/v1/goods/queryGoods'
const call = (page: number) => ({ path, input: hashInput({ page }), answer: { page } })
const calls = [call(1), call(2)]

it('answers by path and input, whatever the order', () => {
  const [second, first] = [2, 1].map((page) => answerCall(calls, { path, input: hashInput({ page }) }))
  expect([second?.data, first?.data]).toEqual([{ page: 2 }, { page: 1 }])
  expect(first).toMatchObject({ code: '100' })
})

it('refuses by its path what was not recorded', () => {
  const question = { path, input: hashInput({ page: 3 }) }
  expect(isRecorded(calls, question)).toBe(false)
  expect(answerCall(calls, question)).toEqual({
    code: 'NOT_RECORDED',
    message: `用例里没有录制 ${path}`,
    data: null,
  })
})

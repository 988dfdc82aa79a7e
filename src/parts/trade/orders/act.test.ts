import { expect, it } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { toastAtom } from '#src/session/toast.ts'
import { act } from './act.ts'

async function told(name: Parameters<typeof act>[1], code: string) {
  const mall = createTestMall({
    transport: () =>
      Promise.resolve({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ code, message: '状态已变化', data: null }),
      }),
  })
  lookAs(mall, 'u1')
  const heard: string[] = []
  await act(mall, name, 'o1', {
    onDone: () => heard.push('done'),
    onRefused: () => heard.push('refused'),
  })
  return [mall.store.get(toastAtom)?.message, ...heard]
}

it('OR4 OR5 says what was done, or why it was not, and then the order is looked at again', async () => {
  expect(await told('confirm', SUCCESS_CODE)).toEqual(['已确认收货', 'done'])
  expect(await told('confirm', 'STATE_CHANGED')).toEqual(['状态已变化', 'refused'])
})

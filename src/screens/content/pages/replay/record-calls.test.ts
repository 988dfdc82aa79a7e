import { expect, it } from 'vitest'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { hashInput } from '#schemas/replay/hash-input.ts'
import type { Call } from '#src/api/client.ts'
import { recordCalls } from './record-calls.ts'

const { path } = mallCalls.noticePage
const request = (path: string, input: object, isRecorded = false) => ({
  path,
  input: JSON.stringify(input),
  isRecorded,
})

it('asks what widgets read and the fixture lacks, each input once', async () => {
  const asked: unknown[] = []
  const call: Call = async (row, input) => {
    asked.push([row.path, input])
    return { list: [] } as never
  }
  const requests = [
    request(path, { pageNum: 1 }),
    request(path, { pageNum: 1 }),
    request(path, { pageNum: 2 }, true),
    request('/cart/v1/save', { goodsId: '8' }),
  ]
  expect(await recordCalls({ call }, requests)).toEqual([
    { path, input: hashInput({ pageNum: 1 }), answer: { list: [] } },
  ])
  expect(asked).toEqual([[path, { pageNum: 1 }]])
})

it('leaves a call that fails', async () => {
  const call: Call = () => Promise.reject(new Error('away'))
  expect(await recordCalls({ call }, [request(path, {})])).toEqual([])
})

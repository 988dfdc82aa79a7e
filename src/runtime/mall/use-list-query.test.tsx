// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { useListQuery } from './use-list-query.ts'

const Query = z.looseObject({
  ...pagingQuery(10),
  status: z.catch(z._default(z.enum(['all', 'paid']), 'all'), 'all'),
})
const Shown = () => <p>{useListQuery(Query).status}</p>

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function drawAt(path: string) {
  const mall = createTestMall()
  const warning = vi.spyOn(mall.toast, 'warning')
  mall.history.push(path)
  drawn = await drawPart(
    <InMall mall={mall}>
      <Shown />
    </InMall>,
  )
  await drawn.flush()
  return { text: drawn.host.textContent, told: warning.mock.calls.flat() }
}

it('a filter that is none is ignored, and the member is told which', async () => {
  expect(await drawAt('/center?status=waitSend&pageNum=x&tabId=orders')).toEqual({
    text: 'all',
    told: ['地址里的筛选条件“status=waitSend”无法识别，已忽略'],
  })
})

it('a filter that is one is used without a word', async () => {
  expect(await drawAt('/center?status=paid&pageNum=2')).toEqual({ text: 'paid', told: [] })
})

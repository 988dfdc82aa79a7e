// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import { PickPage } from './pick-page.tsx'
import { keepPicking } from './picking.ts'

const card = (goodsId: string, soldOut = false) => createGoodsCard({ goodsId, skuId: `k${goodsId}`, soldOut })

let drawn: DrawnPart
beforeEach(() => sessionStorage.clear())
afterEach(() => drawn.dispose())

async function draw(goodsIds: string[]) {
  const server = startTestServer()
  const basket = { schemeId: 's1', name: '年货', count: goodsIds.length }
  server.answer = ({ path }) =>
    path === scheme.target.path
      ? { ...basket, byBudget: false, groups: [], goodsIds }
      : { ...basket, added: 1, missed: [] }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  keepPicking(mall, { schemeId: 's1', groupId: null, back: '/', added: [] })
  mall.history.push('/goods/list')
  drawn = await drawPart(
    <InMall mall={mall}>
      <PickPage goods={[card('a'), card('b'), card('c', true), card('d')]} />
    </InMall>,
  )
  await drawn.flush()
  return server
}

it('takes what is in stock, and says that sold-out goods are left out', async () => {
  const server = await draw(['a'])
  expect(drawn.host.textContent).toContain('1 件暂时售罄，不会选入')
  await drawn.press('选入本页 2 件')
  const asksOnce = () => expect(server.askedOf(scheme.batchAddGoods)).toHaveLength(1)
  await act(() => eventually(asksOnce))
  await drawn.flush()
  const [asked] = server.askedOf(scheme.batchAddGoods)
  expect(asked?.input.goods).toEqual([
    { goodsId: 'b', skuId: 'kb' },
    { goodsId: 'd', skuId: 'kd' },
  ])
})

it('where the scheme holds all that is in stock, there is nothing to press', async () => {
  await draw(['a', 'b', 'd'])
  const button = drawn.host.querySelector('button')
  expect([button?.textContent, button?.disabled]).toEqual(['本页有货的商品都已在方案里', true])
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Out } from '#schemas/base/endpoint.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { keepPicking } from '#src/parts/catalog/goods/picking/picking.ts'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PickingBar } from './picking-bar.tsx'

type Target = NonNullable<Out<typeof scheme.target>>

async function draw(groups: Target['groups']) {
  const server = startTestServer()
  const target: Target = { schemeId: 's1', name: '年货', count: 3, byBudget: false, groups, goodsIds: [] }
  server.answer = ({ path }) => (path === scheme.target.path ? target : null)
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  keepPicking(mall, { schemeId: 's1', groupId: 'g1', back: '/scheme/goodsList', added: ['a'] })
  mall.history.push('/goods/list')
  const drawn = await drawPart(
    <InMall mall={mall}>
      <PickingBar />
    </InMall>,
  )
  await drawn.flush()
  return drawn
}

it('issue 36.13 the bar names scheme, group and count where there is one group, too', async () => {
  const drawn = await draw([{ groupId: 'g1', title: '精选礼品', count: 3 }])
  for (const words of ['年货', '放到“精选礼品”', '已选 1 种，共 3 种'])
    expect(drawn.host.textContent).toContain(words)
  drawn.dispose()
})

it('issue 36.13 of several groups one is chosen', async () => {
  const drawn = await draw([
    { groupId: 'g1', title: '精选礼品', count: 3 },
    { groupId: 'g2', title: '', count: 0 },
  ])
  const options = [...drawn.host.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['精选礼品（3）', '未命名分组（0）'])
  drawn.dispose()
})

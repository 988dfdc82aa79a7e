// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { Crumbs } from './crumbs.tsx'
import { readAddress } from './list-address.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('X1 siblings that did not come can be asked for again', async () => {
  const server = startTestServer()
  server.answer = () => Promise.reject(new Error('no network'))
  const path = [{ catId: 'tea', name: '茶礼' }]
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Crumbs
        state={readAddress({ pageNum: 1, pageSize: 20 })}
        to={() => '/goods/list'}
        path={path}
        shopName={undefined}
      />
    </InMall>,
  )
  await drawn.press('茶礼的同级分类')
  expect(drawn.host.textContent).toContain('没有加载出来')
  server.answer = () => [{ catId: 'cup', name: '茶具' }]
  await drawn.press('重新加载')
  expect(drawn.named('茶具').getAttribute('href')).toContain('/goods/list')
})

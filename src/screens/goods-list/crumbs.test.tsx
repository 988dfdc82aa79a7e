// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { Crumbs } from './crumbs.tsx'
import { readAddress } from './list-address.ts'

const server = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve([]) }))
vi.mock('#src/api/client.ts', () => ({ call: () => server.answer() }))
let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('X1 siblings that did not come can be asked for again', async () => {
  server.answer = () => Promise.reject(new Error('no network'))
  const path = [{ catId: 'tea', name: '茶礼' }]
  drawn = await drawPart(
    <Crumbs
      state={readAddress({ pageNum: 1, pageSize: 20 })}
      to={() => '/goods/list'}
      path={path}
      shopName={undefined}
    />,
  )
  await drawn.press('茶礼的同级分类')
  expect(drawn.host.textContent).toContain('没有加载出来')
  server.answer = () => Promise.resolve([{ catId: 'cup', name: '茶具' }])
  await drawn.press('重新加载')
  expect(drawn.named('茶具').getAttribute('href')).toContain('/goods/list')
})

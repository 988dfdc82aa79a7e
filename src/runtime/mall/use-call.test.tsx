// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { createFirstPaint, FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { toastAtom } from '#src/session/toast.ts'
import type { Mall } from './mall.ts'
import { Refusal, startTestServer, type TestServer } from './server-for-test.ts'
import { useCall } from './use-call.ts'

let server: TestServer
let mall: Mall
let part: DrawnPart

beforeEach(() => {
  server = startTestServer()
  mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token-1')
})
afterEach(() => part.dispose())

/** How many addresses there are, asked for by whoever looks. */
function Count() {
  const answer = useCall(addresses.findAll, {})
  if (answer.state === 'ready') return <p data-busy={answer.busy}>{answer.data.length} 个地址</p>
  if (answer.state === 'loading') return <p>正在加载</p>
  return <button onClick={answer.retry}>重试</button>
}

function Names({ keyword }: { keyword: string | null }) {
  const answer = useCall(goods.findFamousGoodsList, keyword === null ? null : { catId: keyword })
  return <p>{answer.state}</p>
}

const draw = async (what = <Count />) => (part = await drawPart(<InMall mall={mall}>{what}</InMall>))
const asked = () => server.askedOf(addresses.findAll).length

it('asks once when it is drawn, and shows the answer', async () => {
  server.answer = () => []
  await draw()
  await part.flush()
  expect(part.host.textContent).toBe('0 个地址')
  expect(asked()).toBe(1)
})

it('a write that changes what it shows makes it ask anew, another write does not', async () => {
  server.answer = () => []
  await draw()
  await mall.call(goods.favoritesAdd, { goodsId: '1' }).catch(() => undefined)
  await part.flush()
  expect(asked()).toBe(1)
  server.answer = () => null
  await mall.call(addresses.setDef, { addressId: '1' })
  server.answer = () => []
  await part.flush()
  expect(asked()).toBe(2)
})

function Kept() {
  const answer = useCall(favouriteShops.among, { shopIds: ['S1'] })
  return <p>{answer.state === 'ready' ? `收藏了 ${answer.data.length} 家` : answer.state}</p>
}

it('a first answer that was asked for before a write, and comes after it, is not shown', async () => {
  let late = (_: string[]): void => undefined
  const isAmong = ({ path }: { path: string }) => path === favouriteShops.among.path
  server.answer = (asked) => (isAmong(asked) ? new Promise((resolve) => (late = resolve)) : null)
  await draw(<Kept />)
  server.answer = (asked) => (isAmong(asked) ? ['S1'] : null)
  await mall.call(favouriteShops.create, { shopId: 'S1' })
  late([])
  await part.flush()
  await part.flush()
  expect(part.host.textContent).toBe('收藏了 1 家')
})

it('a write that was refused changes nothing', async () => {
  server.answer = () => []
  await draw()
  server.answer = () => new Refusal('NOT_FOUND', '地址不存在')
  await mall.call(addresses.setDef, { addressId: '1' }).catch(() => undefined)
  await part.flush()
  expect(asked()).toBe(1)
})

it('a failure says so and is asked for again', async () => {
  server.answer = () => {
    throw new Error('away')
  }
  await draw()
  await part.flush()
  expect(part.host.textContent).toBe('重试')
  server.answer = () => []
  await part.press('重试')
  await part.flush()
  expect(part.host.textContent).toBe('0 个地址')
})

/** Another part of the page changes what is on show; how that is answered when it is asked for anew. */
async function changed(next: TestServer['answer']) {
  server.answer = (asked) => (asked.path === addresses.setDef.path ? null : next(asked))
  await act(() => mall.call(addresses.setDef, { addressId: '1' }))
  await part.flush()
}
const away = () => {
  throw new Error('away')
}

it('what is on show stays when a newer answer does not come, and the next one takes its place', async () => {
  server.answer = () => []
  await draw()
  await part.flush()
  await changed(away)
  expect([part.host.textContent, asked()]).toEqual(['0 个地址', 2])
  await changed(() => new Promise(() => undefined))
  expect(part.host.innerHTML).toBe('<p data-busy="true">0 个地址</p>')
  await changed(() => new Refusal('500', '系统繁忙'))
  expect(part.host.textContent).toBe('0 个地址')
  expect(mall.store.get(toastAtom)?.message).toBe(NETWORK_MESSAGE)
})

it('what the mall says is there no more goes', async () => {
  server.answer = () => []
  await draw()
  await part.flush()
  await changed(() => new Refusal('NOT_FOUND', ''))
  expect(part.host.textContent).toBe('重试')
})

it('what one member saw is not shown to the next', async () => {
  server.answer = () => []
  await draw()
  server.answer = () => new Promise(() => undefined)
  await act(async () => mall.store.set(tokenAtom, 'token-2'))
  await part.flush()
  expect(part.host.textContent).toBe('正在加载')
})

it('GD6 a guest’s answer stays until the member’s has come; a member’s is not shown to a guest', async () => {
  server.answer = () => []
  mall.store.set(tokenAtom, null)
  await draw(<Names keyword="1" />)
  await part.flush()
  expect(part.host.textContent).toBe('ready')
  server.answer = () => new Promise(() => undefined)
  await act(async () => mall.store.set(tokenAtom, 'token-1'))
  await part.flush()
  expect(part.host.textContent).toBe('ready')
  server.answer = () => []
  await act(async () => mall.store.set(tokenAtom, 'token-2'))
  await part.flush()
  expect(part.host.textContent).toBe('ready')
  server.answer = () => new Promise(() => undefined)
  await act(async () => mall.store.set(tokenAtom, null))
  await part.flush()
  expect(part.host.textContent).toBe('loading')
})

it('nobody asks in the name of who has gone: a logout opens no dialog', async () => {
  server.answer = () => []
  await draw()
  await act(async () => {
    const write = mall.call(addresses.setDef, { addressId: '1' }).catch(() => undefined)
    mall.store.set(tokenAtom, null)
    await write
  })
  await part.flush()
  expect(mall.store.get(loginPromptAtom)).toBe(null)
  expect(asked()).toBe(1)
})

it('null asks nothing yet', async () => {
  await draw(<Names keyword={null} />)
  expect(part.host.textContent).toBe('loading')
  expect(server.asked).toEqual([])
})

it('what came with the server’s HTML is shown to a guest at once and not asked for, until it was left', async () => {
  const place = `POST ${goods.findFamousGoodsList.path} {"catId":"1"}`
  mall.store.set(tokenAtom, null)
  const paint = createFirstPaint({
    answers: { get: (asked) => (asked === place ? { data: [] } : undefined) },
  })
  const names = (
    <FirstPaintContext value={paint}>
      <Names keyword="1" />
    </FirstPaintContext>
  )
  server.answer = () => new Promise(() => undefined)
  await draw(names)
  expect(part.host.textContent).toBe('ready')
  expect(server.asked).toEqual([])
  part.dispose()
  // On a later visit to the same screen, the first-paint answers are gone.
  paint.answers = null
  await draw(names)
  expect(server.asked).toHaveLength(1)
})

it('… and a member is shown nothing of it', async () => {
  server.answer = () => new Promise(() => undefined)
  await draw(
    <FirstPaintContext value={createFirstPaint({ answers: { get: () => ({ data: [] }) } })}>
      <Names keyword="1" />
    </FirstPaintContext>,
  )
  expect(part.host.textContent).toBe('loading')
  expect(server.asked).toHaveLength(1)
})

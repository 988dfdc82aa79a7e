// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import './card-sheet.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { GoodsCards } from './goods-cards.tsx'

const cards = ['保温杯', '茶礼盒'].map((name, index) =>
  createGoodsCard({ goodsId: `g${index}`, skuId: `s${index}`, name }),
)
let server: TestServer
let mall: Mall
let drawn: DrawnPart
let favourites: string[]

const button = (label: string) => drawn.host.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
async function draw() {
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsCards goods={cards} />
    </InMall>,
  )
}

beforeEach(() => {
  localStorage.clear()
  favourites = ['g1']
  server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path === goods.favouritesAmong.path) return favourites
    if (path === goods.favoritesAdd.path) favourites.push(String(input.goodsId))
    return null
  }
  mall = createTestMall({ transport: server.transport })
})
afterEach(() => drawn.dispose())

it('issue 36.12 a card tells a member of points that are missing, and a guest nothing', async () => {
  const inPoints = createGoodsCard({
    goodsId: 'g9',
    name: '积分礼盒',
    price: { payModel: 1, cash: '0.00', integral: '150', goodsPrice: '0.00', marketPrice: null },
  })
  server.answer = ({ path }) =>
    path === authUser.findUserPoints.path ? { balance: '0', available: '0', expiringSoon: '0' } : null
  const drawAll = async () => {
    drawn = await drawPart(
      <InMall mall={mall}>
        <GoodsCards goods={[...cards, inPoints]} />
      </InMall>,
    )
    await drawn.flush()
    return drawn.host.textContent
  }
  expect(await drawAll()).not.toContain('您有')
  drawn.dispose()
  lookAs(mall, 'u1')
  await drawAll()
  await eventually(() => expect(drawn.host.textContent).toContain('需 150 积分，您有 0'))
  expect(drawn.host.textContent.match(/您有/g)).toHaveLength(1)
})

it('GL10 every action is named by its goods, and says whether it is done', async () => {
  mall.store.set(tokenAtom, 'token')
  await draw()
  const pressed = [...drawn.host.querySelectorAll('[aria-pressed]')].map((one) => [
    one.getAttribute('aria-label'),
    one.getAttribute('aria-pressed'),
  ])
  expect(pressed).toEqual([
    ['收藏：保温杯', 'false'],
    ['加入对比：保温杯', 'false'],
    ['收藏：茶礼盒', 'true'],
    ['加入对比：茶礼盒', 'false'],
  ])
  await drawn.press('收藏：保温杯')
  await drawn.press('加入对比：茶礼盒')
  await drawn.flush()
  expect(button('收藏：保温杯')?.getAttribute('aria-pressed')).toBe('true')
  expect(button('加入对比：茶礼盒')?.getAttribute('aria-pressed')).toBe('true')
  await drawn.press('加入对比：茶礼盒')
  expect(button('加入对比：茶礼盒')?.getAttribute('aria-pressed')).toBe('false')
  expect(server.askedOf(goods.favouritesAmong).every(({ input }) => String(input.goodsIds) === 'g0,g1')).toBe(
    true,
  )
})

it('GL10 a guest compares at once, and logs in for a favourite', async () => {
  await draw()
  await drawn.press('加入对比：保温杯')
  expect(mall.store.get(loginPromptAtom)).toBeNull()
  await drawn.press('收藏：保温杯')
  expect(mall.store.get(loginPromptAtom)).not.toBeNull()
  expect(server.asked).toEqual([])
})

it('GL10 on a phone all actions stand behind one press', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  await draw()
  await drawn.press('更多操作：茶礼盒')
  for (let left = 20; left > 0 && !drawn.host.querySelector('dialog'); left--) await drawn.flush()
  const sheet = drawn.host.querySelector('dialog')
  expect(sheet?.querySelector('h2')?.textContent).toBe('茶礼盒')
  expect([...(sheet?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    '收藏',
    '加入方案',
    '加入对比',
  ])
  await drawn.press('加入对比')
  expect(drawn.host.querySelector('dialog')).toBeNull()
  expect(button('加入对比：茶礼盒')?.getAttribute('aria-pressed')).toBe('true')
})

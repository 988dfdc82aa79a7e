// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { keepPicking, getPicking } from '#src/parts/catalog/goods/picking/picking.ts'
import { removeAdded } from '#src/parts/catalog/goods/picking/remove-added.ts'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addAllToScheme, addToScheme } from './add-to-scheme.ts'

let server: TestServer
let mall: ReturnType<typeof createTestMall>
let target: object | null
const basket = { schemeId: 's1', name: '端午福利', count: 3 }

beforeEach(() => {
  server = startTestServer()
  server.answer = ({ path }) => (path === scheme.target.path ? target : basket)
  target = null
  mall = createTestMall({ transport: server.transport })
})
afterEach(() => note()?.dispatchEvent(new Event('close')))

const note = () => document.getElementById('added-to-scheme')
/** The note comes with code that loads first. */
const heard = (words: string) =>
  eventually(() => expect(note()?.querySelector('[role=status]')?.textContent).toBe(words))

describe('SC1 加入方案', () => {
  it('asks a guest to log in first, and then goes on; says where the goods are', async () => {
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1', quantity: 20 })
    expect(server.asked).toEqual([])
    const resume = mall.store.get(loginPromptAtom)?.resume
    lookAs(mall, 'u1')
    resume?.()
    await heard('已加入方案“端午福利”')
    expect(server.askedOf(scheme.addGoods).map(({ input }) => input)).toEqual([
      { goodsId: 'g1', skuId: 'k1', quantity: '20' },
    ])
    expect(note()?.querySelector('a')?.getAttribute('href')).toBe('#/scheme/goodsList?schemeId=s1')
  })

  it('what another backend accepts without a word is in the scheme, whichever that is', async () => {
    lookAs(mall, 'u1')
    server.answer = () => null
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案')
    expect(note()?.querySelector('a')?.getAttribute('href')).toBe('#/scheme/goodsList')
    addAllToScheme(mall, [
      { goodsId: 'g1', skuId: 'k1' },
      { goodsId: 'g2', skuId: 'k2' },
    ])
    await heard('已把 2 种商品加入方案')
  })

  it('says what is quoted above the budget of its group', async () => {
    lookAs(mall, 'u1')
    const overBudget = [{ goodsId: 'g1', reason: '报价 ￥1079.00 超出“五百元档”的预算 ￥500.00' }]
    server.answer = ({ path }) =>
      path === scheme.target.path ? null : { ...basket, added: 2, missed: [], overBudget }
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案“端午福利”，报价 ￥1079.00 超出“五百元档”的预算 ￥500.00')
    addAllToScheme(mall, [
      { goodsId: 'g1', skuId: 'k1' },
      { goodsId: 'g2', skuId: 'k2' },
    ])
    await heard(
      '已把 2 种商品加入方案“端午福利”，其中 1 种超出分组预算：报价 ￥1079.00 超出“五百元档”的预算 ￥500.00',
    )
  })

  it('is asked once for two presses at once', async () => {
    lookAs(mall, 'u1')
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案“端午福利”')
    expect(server.askedOf(scheme.addGoods)).toHaveLength(1)
  })

  it('takes several at once, and names what could not be added; one note stands at a time', async () => {
    lookAs(mall, 'u1')
    server.answer = ({ path }) =>
      path === scheme.target.path
        ? null
        : { ...basket, added: 2, missed: [{ goodsId: 'g3', reason: '商品已下架' }] }
    const lines = ['g1', 'g2', 'g3'].map((goodsId) => ({
      goodsId,
      skuId: `k${goodsId}`,
      quantity: 5,
      price: 'own',
    }))
    addAllToScheme(mall, lines)
    await heard('已把 2 种商品加入方案“端午福利”，1 种没有加入：商品已下架')
    const [asked] = server.askedOf(scheme.batchAddGoods)
    expect(asked?.input).toEqual({
      goods: lines.map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity })),
    })
    server.answer = ({ path }) => (path === scheme.target.path ? null : basket)
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案“端午福利”')
    expect(document.querySelectorAll('#added-to-scheme')).toHaveLength(1)
  })
})

describe('issue 36.13 choosing goods for a scheme', () => {
  const groups = [
    { groupId: 'a', title: '精选礼盒', count: 0 },
    { groupId: 'b', title: '家居日用', count: 3 },
  ]
  const open = () => document.querySelector('dialog')
  const press = (name: string) =>
    [...(open()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click()
  const added = () => server.askedOf(scheme.addGoods).map(({ input }) => input)
  const asks = () => eventually(() => expect(open()).not.toBeNull())

  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
    sessionStorage.clear()
    lookAs(mall, 'u1')
    target = { ...basket, byBudget: false, goodsIds: [], groups }
  })

  it('asks once for the group, and every further press goes there', async () => {
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await asks()
    const second = open()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
    second?.click()
    await eventually(() => expect(second?.checked).toBe(true))
    press('开始选品')
    await eventually(() => expect(added()).toHaveLength(1))
    addToScheme(mall, { goodsId: 'g2', skuId: 'k2' })
    await eventually(() => expect(added()).toHaveLength(2))
    expect(added().map(({ goodsId, groupId, schemeId }) => [goodsId, groupId, schemeId])).toEqual([
      ['g1', 'b', 's1'],
      ['g2', 'b', 's1'],
    ])
    expect(open()).toBeNull()
    expect(getPicking(mall)).toEqual({
      schemeId: 's1',
      groupId: 'b',
      back: '/scheme/goodsList?schemeId=s1&groupId=b',
      added: ['g1', 'g2'],
    })
  })

  it('adds nothing where the question is put away', async () => {
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await asks()
    open()?.querySelector<HTMLElement>('[aria-label="关闭"]')?.click()
    await eventually(() => expect(open()).toBeNull())
    expect(added()).toEqual([])
    expect(getPicking(mall)).toBeNull()
  })

  it('asks nothing where groups are by budget or there is one, and leaves the group to the server', async () => {
    for (const given of [{ byBudget: true }, { groups: groups.slice(1) }]) {
      target = { ...basket, byBudget: false, goodsIds: [], groups, ...given }
      addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
      await heard('已加入方案“端午福利”')
      note()?.dispatchEvent(new Event('close'))
    }
    expect(added()).toEqual([
      { goodsId: 'g1', skuId: 'k1' },
      { goodsId: 'g1', skuId: 'k1' },
    ])
  })

  it('takes out again what was put in meanwhile, and nothing that the scheme held before', async () => {
    keepPicking(mall, { schemeId: 's1', groupId: 'a', back: '/', added: ['g1'] })
    removeAdded(mall, { schemeId: 's1', goodsId: 'g0' })
    removeAdded(mall, { schemeId: 's1', goodsId: 'g1' })
    await eventually(() => expect(getPicking(mall)?.added).toEqual([]))
    expect(server.askedOf(scheme.removeGoods).map(({ input }) => input)).toEqual([
      { schemeId: 's1', goodsId: 'g1' },
    ])
  })

  it('belongs to the member who chooses', () => {
    keepPicking(mall, { schemeId: 's1', groupId: 'a', back: '/', added: [] })
    lookAs(mall, 'u2')
    expect(getPicking(mall)).toBeNull()
  })
})

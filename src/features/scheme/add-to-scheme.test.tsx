// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scheme } from '#schemas/api/scheme.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { mallForTest } from '../mall-for-test.tsx'
import { startTestServer, type TestServer } from '../server-for-test.ts'
import { addAllToScheme, addToScheme } from './add-to-scheme.ts'

let server: TestServer
let mall: ReturnType<typeof mallForTest>
const basket = { schemeId: 's1', name: '端午福利', count: 3 }

beforeEach(() => {
  server = startTestServer()
  server.answer = () => basket
  mall = mallForTest({ transport: server.transport })
})
afterEach(() => note()?.dispatchEvent(new Event('close')))

const note = () => document.getElementById('added-to-scheme')
/** The note comes with code that loads first. */
const heard = (words: string) =>
  vi.waitFor(() => expect(note()?.querySelector('[role=status]')?.textContent).toBe(words), {
    timeout: 5000,
  })

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

  it('is asked once for two presses at once', async () => {
    lookAs(mall, 'u1')
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案“端午福利”')
    expect(server.askedOf(scheme.addGoods)).toHaveLength(1)
  })

  it('takes several at once, and names what could not be added; one note stands at a time', async () => {
    lookAs(mall, 'u1')
    server.answer = () => ({ ...basket, added: 2, missed: [{ goodsId: 'g3', reason: '商品已下架' }] })
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
    server.answer = () => basket
    addToScheme(mall, { goodsId: 'g1', skuId: 'k1' })
    await heard('已加入方案“端午福利”')
    expect(document.querySelectorAll('#added-to-scheme')).toHaveLength(1)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { isLinear, measureAsyncGrowth } from '#tests/support/growth.ts'

const mall = await startTestMall()
const at = (path: string) => `http://mall.test${path}`

async function post(path: string, body: string, type: string, token?: string) {
  const headers = { 'content-type': type, ...(token ? { Token: token } : {}) }
  return readAnswer(await mall.api(new Request(at(path), { method: 'POST', body, headers })))
}
const form = (body: string) => post(authUser.login.path, body, 'application/x-www-form-urlencoded')
const multipart = (body: string) => post(authUser.login.path, body, 'multipart/form-data; boundary=b')
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`

describe('a form', () => {
  it('with one name 100,000 times is refused, and each is read once: the loop serves everybody', async () => {
    const repeat = (count: number) => 'acount=1&'.repeat(count)
    expect((await form(repeat(100_000))).code).toBe('BAD_INPUT')
    expect(isLinear(await measureAsyncGrowth(100_000, repeat, form))).toBe(true)
  })

  it('of more than 1,000 fields or parts is refused', async () => {
    const login = 'loginType=2&acount=nobody&password=x&'
    const more = (n: number) => Array.from({ length: n }, (_, i) => `f${i}=1`).join('&')
    expect(await form(login + more(900))).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await form(login + more(5000))).toMatchObject({ status: 200, code: 'BAD_INPUT' })
    const parts = Array.from({ length: 5000 }, (_, i) => part(`f${i}`)).join('')
    expect(await multipart(`${parts}--b--`)).toMatchObject({ status: 200, code: 'BAD_INPUT' })
  })

  it.each([
    ['cut off', part('acount')],
    ['without a boundary in it', 'acount=1'],
    ['empty', ''],
    [
      'a file where text belongs',
      `--b\r\nContent-Disposition: form-data; name="acount"; filename="a"\r\n\r\n1\r\n--b--`,
    ],
  ])('that is broken is BAD_INPUT, not a defect of ours: %s', async (_, body) => {
    expect(await multipart(body)).toMatchObject({ status: 200, code: 'BAD_INPUT' })
  })

  it('whose type names no boundary is BAD_INPUT', async () => {
    expect(await post(authUser.login.path, part('a'), 'multipart/form-data')).toMatchObject({
      status: 200,
      code: 'BAD_INPUT',
    })
  })
})

describe('JSON', () => {
  let token: string
  beforeAll(async () => {
    await mall.reset()
    token = (await mall.build.member()).token
  })
  const json = (path: string, body: string) => post(path, body, 'application/json', token)

  it.each(['tag', 'reality'])(
    'nested 400,000 deep under %s is refused, and costs its length',
    async (name) => {
      const nest = (depth: number) => `{"goodsId":"g","${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const { code, status } = await json(cart.save.path, nest(400_000))
      expect([status, code]).toEqual([200, 'BAD_INPUT'])
      const growth = await measureAsyncGrowth(400_000, nest, (text) => json(cart.save.path, text))
      expect(isLinear(growth)).toBe(true)
    },
  )

  it.each([
    ['a text with what it may have', { goodsName: 'a'.repeat(5_000) }, '最多 100 字，已超出 4900 字'],
    ['an id', { shopId: '1'.repeat(5_000) }, '最多 128 字，已超出 4872 字'],
    ['ids in a list', { catIdList: ['1'.repeat(65)] }, '参数 catIdList 不正确，请检查后重试'],
    [
      'a text of a million characters',
      { goodsName: '礼'.repeat(300_000) },
      '最多 100 字，已超出很多，请删减',
    ],
    [
      'a million joined pictures',
      { goodsName: '👩\u200d'.repeat(100_000) },
      '最多 100 字，已超出很多，请删减',
    ],
  ])('refuses %s that is too long', async (_, input, message) => {
    const answer = await json(goods.queryGoodPage.path, JSON.stringify(input))
    expect(answer).toMatchObject({ status: 200, code: 'BAD_INPUT', message })
  })

  it('nested 64 deep is read', async () => {
    const deep = '['.repeat(60) + ']'.repeat(60)
    expect(await json(cart.save.path, `{"goodsId":"g","tag":${deep}}`)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('brackets inside a text nest nothing', async () => {
    const text = JSON.stringify({ goodsName: '[{"\\'.repeat(20) })
    expect(await json(goods.queryGoodPage.path, text)).toMatchObject({ code: '100' })
  })

  it('PostgreSQL keeps no NUL: refused however it is written', async () => {
    for (const name of ['\\u0000', 'a\\u0000b', '\\\\\\u0000'])
      expect(await json(goods.queryGoodPage.path, `{"goodsName":"${name}"}`)).toMatchObject({
        code: 'BAD_INPUT',
      })
    expect(await json(goods.queryGoodPage.path, '{"goodsName":"\\\\u0000"}')).toMatchObject({ code: '100' })
  })
})

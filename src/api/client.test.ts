// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { memberForTest } from '#src/session/member-for-test.ts'
import { enveloped, startWire } from '#tests/support/wire.ts'
import { createAxiosTransport } from './axios-transport.ts'
import { createClient } from './client.ts'
import { createExchange } from './exchange.ts'

const wire = startWire(() => enveloped('100', '', null))
const GENERIC = '服务发生异常, 请向服务商反馈'
const ROLES = 'getInfo: roles must be a non-null array !'
const save = { goodsId: 'g1', skuId: 's1', quantity: 1 }

const hooks = {
  token: vi.fn<() => string | null>(),
  toast: vi.fn<(message: string) => void>(),
  onLoginRequired: vi.fn(),
  unauthorised: vi.fn<(held: boolean) => void>(),
  isLeaving: () => false,
  memberId: vi.fn<() => string | null>(),
  memberBack: vi.fn<(memberId: string | null) => Promise<boolean>>(),
  sessionExtended: vi.fn<(seconds: number) => void>(),
  succeeded: vi.fn<(row: Endpoint) => void>(),
}
const report = vi.fn<(what: string) => void>()
const transport = createAxiosTransport({ base: `${location.origin}/`, adapter: 'fetch' })
const { call, document: askDocument } = createClient({
  exchange: createExchange(transport, report),
  ...hooks,
})

beforeEach(() => {
  vi.resetAllMocks()
  hooks.token.mockReturnValue('T1')
})

const toasts = () => hooks.toast.mock.calls.map(([message]) => message)

describe('§7 what is sent', () => {
  it('the token in a Token header, JSON, with credentials', async () => {
    await call(cart.save, save)
    const [request] = wire.sent
    expect(request?.headers.get('Token')).toBe('T1')
    expect(request?.headers.get('Content-Type')).toBe('application/json')
    expect(request?.credentials).toBe('include')
    expect(await request?.json()).toEqual(save)
  })

  it('no Token header for a guest, form data urlencoded', async () => {
    hooks.token.mockReturnValue(null)
    const input = { loginType: '2', acount: '林晚舟', password: 'a+b&c' } as const
    await call(authUser.login, input, { quiet: true }).catch(() => null)
    const [request] = wire.sent
    expect(request?.headers.has('Token')).toBe(false)
    expect(request?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual(input)
  })

  it('nothing for a guest and a call that needs a login: the dialog is asked for, no toast', async () => {
    hooks.token.mockReturnValue(null)
    await expect(call(cart.save, save)).rejects.toMatchObject({ kind: 'login' })
    expect(wire.sent).toEqual([])
    expect(hooks.onLoginRequired).toHaveBeenCalledOnce()
    expect(toasts()).toEqual([])
  })
})

describe('§8 the error catalogue', () => {
  it.each([
    [403, '未授权访问资源'],
    [404, '未找到对应接口'],
    [500, GENERIC],
    [502, '服务暂时停止访问, 请稍后再试'],
    [503, '服务暂时停止访问, 请稍后再试'],
  ])('HTTP %i is told as %s', async (status, text) => {
    wire.answer(cart.save, () => new Response('<h1>nginx</h1>', { status }))
    await expect(call(cart.save, save)).rejects.toMatchObject({ kind: 'http', code: String(status) })
    expect(toasts()).toEqual([text])
  })

  it('another HTTP status shows the message of the server', async () => {
    wire.answer(cart.save, () => enveloped('TOO_MANY', '请求过多，请稍后再试', null, 429))
    await expect(call(cart.save, save)).rejects.toThrow('请求过多，请稍后再试')
    expect(toasts()).toEqual(['请求过多，请稍后再试'])
  })

  it('no response at all', async () => {
    wire.answer(cart.save, () => Response.error())
    await expect(call(cart.save, save)).rejects.toMatchObject({ kind: 'network' })
    expect(toasts()).toEqual(['请求失败或无响应，请检查网络和服务状态。'])
  })

  it("a code other than '100' shows the message of the server", async () => {
    wire.answer(cart.save, () => enveloped('OUT_OF_STOCK', '库存不足'))
    await expect(call(cart.save, save)).rejects.toMatchObject({ kind: 'business', code: 'OUT_OF_STOCK' })
    expect(toasts()).toEqual(['库存不足'])
  })

  it('a code without a message gives the generic sentence', async () => {
    wire.answer(cart.save, () => enveloped('X'))
    await expect(call(cart.save, save)).rejects.toThrow(GENERIC)
  })

  it.each([
    ['an HTML page', '<!doctype html><p>登录</p>'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a word', '"100"'],
    ['half a document', '{"code":"100","da'],
    ['no code', '{"message":"x"}'],
    ['data of another shape', '{"code":"100","message":"","data":{"count":"many"}}'],
  ])('%s in the place of the answer gives the generic sentence and one line in the log', async (_, body) => {
    wire.answer(cartLines.shopCartDetails, () => new Response(body))
    await expect(call(cartLines.shopCartDetails, {})).rejects.toMatchObject({ kind: 'shape' })
    expect(toasts()).toEqual([GENERIC])
    expect(report).toHaveBeenCalledOnce()
    expect(report.mock.calls[0]?.[0]).not.toContain('many')
  })

  it.each([[[]], [undefined], [null], ['admin'], [{ length: 1 }], [[{}]]])(
    '§5 user info with the roles %j is refused in the words of the specification',
    async (roles) => {
      wire.answer(authUser.current, () => enveloped('100', '', { ...memberForTest, roles }))
      await expect(call(authUser.current, {})).rejects.toMatchObject({ kind: 'shape', message: ROLES })
      expect(toasts()).toEqual([ROLES])
    },
  )

  it('§5 user info with a list of roles passes', async () => {
    wire.answer(authUser.current, () =>
      enveloped('100', '', { ...memberForTest, roles: ['admin', 'editor'] }),
    )
    expect((await call(authUser.current, {})).roles).toEqual(['admin', 'editor'])
  })

  it.each([
    ['a refusal', () => enveloped('X', '不行')],
    ['HTTP 500', () => new Response('', { status: 500 })],
    ['no network', () => Response.error()],
    ['HTML', () => new Response('<p>')],
  ])('a quiet call says nothing of %s', async (_, answer) => {
    wire.answer(account.imageCaptcha, answer)
    wire.answer(cart.save, answer)
    await expect(call(account.imageCaptcha, {})).rejects.toThrow()
    await expect(call(cart.save, save, { quiet: true })).rejects.toThrow()
    expect(toasts()).toEqual([])
  })

  it('a call that was called off says nothing', async () => {
    const abort = new AbortController()
    const pending = call(cart.save, save, { signal: abort.signal })
    abort.abort()
    await expect(pending).rejects.toThrow()
    expect(toasts()).toEqual([])
  })
})

describe('what a call that succeeded tells', () => {
  it('its own row, so that what it changed is asked for anew', async () => {
    await call(cart.save, save)
    expect(hooks.succeeded.mock.calls).toEqual([[cart.save]])
  })

  it.each([
    ['a refusal', () => enveloped('X', '不行')],
    ['an answer of another shape', () => new Response('<p>')],
    ['no network', () => Response.error()],
  ])('%s changed nothing', async (_, answer) => {
    wire.answer(cart.save, answer)
    await expect(call(cart.save, save)).rejects.toThrow()
    expect(hooks.succeeded).not.toHaveBeenCalled()
  })
})

describe('a document that is no call', () => {
  const asked = { ...cart.save, path: '/pages/home.json' }

  it('comes as it is, asked for without the token', async () => {
    wire.answer(asked, () => Response.json({ a: 1 }))
    expect(await askDocument(asked.path)).toEqual({ a: 1 })
    expect(wire.sent[0]?.headers.has('Token')).toBe(false)
  })

  it.each([
    ['not there', () => new Response('{}', { status: 404 })],
    ['no JSON', () => new Response('<p>')],
  ])('one that is %s is undefined, and nothing is said', async (_, answer) => {
    wire.answer(asked, answer)
    expect(await askDocument(asked.path)).toBeUndefined()
    expect(toasts()).toEqual([])
  })

  it('rejects without a network', async () => {
    wire.answer(asked, () => Response.error())
    await expect(askDocument(asked.path)).rejects.toThrow()
    expect(toasts()).toEqual([])
  })
})

describe('§4 and §8, HTTP 401', () => {
  beforeEach(() => {
    for (const row of [cart.save, cart.sumCount, account.imageCaptcha])
      wire.answer(row, () => enveloped('401', 'whatever', null, 401))
  })

  it('with a token: 账号已在别处登录 and the session is lost', async () => {
    await expect(call(cart.save, save)).rejects.toMatchObject({ kind: 'http', code: '401' })
    expect(hooks.unauthorised.mock.calls).toEqual([[true]])
    expect(toasts()).toEqual(['账号已在别处登录'])
  })

  it('is told even by a quiet call, for the storage is cleared and the dialog opens', async () => {
    await expect(call(cart.sumCount, {})).rejects.toThrow()
    expect(toasts()).toEqual(['账号已在别处登录'])
  })

  it('what a guest may see is asked for again without the dead token', async () => {
    hooks.unauthorised.mockImplementation(() => hooks.token.mockReturnValue(null))
    wire.answer(account.imageCaptcha, ({ headers }) =>
      headers.has('Token')
        ? enveloped('401', '', null, 401)
        : enveloped('100', '', { captchaId: 'c1', picture: 'data:image/svg+xml,' }),
    )
    expect(await call(account.imageCaptcha, {})).toMatchObject({ captchaId: 'c1' })
    expect(hooks.unauthorised.mock.calls).toEqual([[true]])
    expect(toasts()).toEqual(['账号已在别处登录'])
  })

  it('without a token: the dialog, no toast', async () => {
    hooks.token.mockReturnValue(null)
    await expect(call(account.imageCaptcha, {}, { quiet: false })).rejects.toThrow()
    expect(hooks.unauthorised.mock.calls).toEqual([[false]])
    expect(toasts()).toEqual([])
  })

  it('to a token that is not held any more says nothing about the session of now', async () => {
    const pending = call(cart.sumCount, {})
    hooks.token.mockReturnValue('T2')
    await expect(pending).rejects.toThrow()
    expect(hooks.unauthorised).not.toHaveBeenCalled()
    expect(toasts()).toEqual([])
  })

  it('to a write of a member who is logged in again by now: it is sent once more, with the new token', async () => {
    const tokens: (string | null)[] = []
    wire.answer(cart.save, ({ headers }) => {
      tokens.push(headers.get('Token'))
      return tokens.length === 1 ? enveloped('401', '', null, 401) : enveloped('100', '', null)
    })
    hooks.memberId.mockReturnValue('U1')
    hooks.memberBack.mockResolvedValue(true)
    const pending = call(cart.save, save)
    hooks.token.mockReturnValue('T2')
    await pending
    expect(tokens).toEqual(['T1', 'T2'])
    expect(hooks.memberBack.mock.calls).toEqual([['U1']])
    expect(toasts()).toEqual([])
  })

  it('to a write of another member says that it was not done', async () => {
    hooks.memberBack.mockResolvedValue(false)
    for (const [memberId, told] of [
      ['U1', '登录账号已更换，刚才的操作没有完成'],
      [null, '刚才的操作没有完成，请重试'],
    ] as const) {
      hooks.token.mockReturnValue('T1')
      hooks.memberId.mockReturnValue(memberId)
      const pending = call(cart.save, save)
      hooks.token.mockReturnValue('T2')
      await expect(pending).rejects.toThrow()
      expect(toasts().at(-1)).toBe(told)
    }
    expect(hooks.unauthorised).not.toHaveBeenCalled()
  })
})

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall } = await startMockServer()

async function logIn(shop: Mall) {
  const { userName } = await mall.build.user()
  const input = { loginType: '2', acount: userName, password: PASSWORD } as const
  return shop.session.accept(await shop.call(authUser.login, input))
}

describe('§9 storage keys', () => {
  it('carry the prefix of the product, all of them', async () => {
    const { shop } = startShop()
    await logIn(shop)
    await shop.session.logOut()
    expect(stored.keys().length).toBeGreaterThan(0)
    expect(stored.keys().filter((key) => !key.startsWith('gmall:'))).toEqual([])
  })
})

const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}
const broken: [what: string, breakIt: () => void][] = [
  [
    'blocked: the getter throws',
    () => void vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse),
  ],
  [
    'absent',
    () => void vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(undefined as unknown as Storage),
  ],
  ['full: writing throws', () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  [
    'dead: every access throws',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
        vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
    },
  ],
]

describe('a storage that fails', () => {
  it.each(broken)(
    '%s: logging in, calling and logging out work for as long as the page lives',
    async (_, breakIt) => {
      breakIt()
      const { shop } = startShop()
      expect(await logIn(shop)).toBe(false)
      expect(shop.store.get(tokenAtom)).not.toBeNull()
      expect(await shop.call(cart.sumCount, {})).toBe(0)
      expect(await shop.session.logOut()).toBe(true)
      expect([shop.store.get(tokenAtom), shop.store.get(userAtom)]).toEqual([null, null])
    },
  )
})

describe('a storage that holds rubbish', () => {
  let account: Awaited<ReturnType<typeof signedIn>>
  beforeEach(async () => void (account = await signedIn(mall)))

  it.each(['', 'null', '{"userId":', '[]', '{"userId":"u1"}', '{"roles":[]}'])(
    'the user %j is asked for again',
    async (text) => {
      stored.set('user', text)
      const { shop } = startShop()
      expect(shop.store.get(tokenAtom)).toBe(account.token)
      await eventually(() => expect(shop.store.get(userAtom)?.userId).toBe(account.user.id))
      expect(JSON.parse(stored.get('user') ?? '')).toMatchObject({ userId: account.user.id })
    },
  )

  it.each(['', ' ', '令牌', 'a\nb', 'a b', 'x'.repeat(5_000)])('the token %j is none', async (text) => {
    stored.set('token', text)
    const { shop, toasts } = startShop()
    expect(shop.store.get(tokenAtom)).toBeNull()
    await logIn(shop)
    expect(await shop.call(cart.sumCount, {})).toBe(0)
    expect(toasts).toEqual([])
  })
})

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { catalogCompleteAtom } from '#src/parts/catalog/goods/catalog.ts'
import { platformAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { enveloped } from '#tests/support/wire.ts'
import { signedIn, startShop, stored } from './start-shop.ts'

const { mall, answer, sentTo } = await startMockServer()

describe('§8 the shell after a bad start', () => {
  it('is completed when the visitor goes on, and then asks no more', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    const { shop } = startShop()
    await new Promise((done) => setTimeout(done, 50))
    expect(shop.store.get(platformAtom)).toBe(null)
    vi.mocked(globalThis.fetch).mockRestore()
    shop.history.push('/noticeList')
    await eventually(() => expect(shop.store.get(platformAtom)?.name).toBeTruthy())
    await eventually(() => expect(sentTo(catalog.findTreeById)).toHaveLength(1))
    await eventually(() => expect(shop.store.get(catalogCompleteAtom)).toBe(true))
    await new Promise((done) => setTimeout(done, 50))
    shop.history.push('/agreement')
    await new Promise((done) => setTimeout(done, 50))
    expect(sentTo(authUser.platformInfo)).toHaveLength(1)
    expect(sentTo(catalog.findTreeById)).toHaveLength(1)
  })

  it('asks once however fast the visitor goes on', async () => {
    const { shop } = startShop()
    shop.history.push('/noticeList')
    shop.history.push('/agreement')
    await eventually(() => expect(shop.store.get(platformAtom)).not.toBe(null))
    expect(sentTo(authUser.platformInfo)).toHaveLength(1)
  })
})

it.each([[[]], [undefined], [null], ['buyer']])(
  '§5 user info with the roles %j at a start is told, and the member stays as stored',
  async (roles) => {
    const { user } = await signedIn(mall)
    const info: object = JSON.parse(stored.get('user') ?? '')
    answer(authUser.current, () => enveloped('100', '', { ...info, name: '别人', roles }))
    const { shop, toasts } = startShop()
    await eventually(() => expect(toasts).toEqual(['getInfo: roles must be a non-null array !']))
    expect(shop.store.get(tokenAtom)).not.toBeNull()
    expect(shop.store.get(userAtom)).toMatchObject({ userId: user.id, name: user.name, roles: ['buyer'] })
  },
)

it('§8 any other odd user info at a start says nothing', async () => {
  await signedIn(mall)
  answer(authUser.current, () => enveloped('100', '', { roles: ['buyer'] }))
  const { shop, toasts } = startShop()
  await shop.session.refreshUser()
  await eventually(() => expect(sentTo(authUser.current)).toHaveLength(2))
  expect(toasts).toEqual([])
})

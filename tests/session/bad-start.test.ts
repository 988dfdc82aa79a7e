// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { catalog } from '#schemas/api/catalog.ts'
import { catalogNow } from '#src/features/catalog.ts'
import { goTo } from '#src/lib/router.ts'
import { mallStore, platformAtom } from '#src/session/store.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { eventually, startShop } from './start-shop.ts'

const { sentTo } = await startMockServer()

beforeEach(() => mallStore.set(platformAtom, null))

describe('§8 the shell after a bad start', () => {
  it('is completed when the visitor goes on, and then asks no more', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    startShop()
    await new Promise((done) => setTimeout(done, 50))
    expect(mallStore.get(platformAtom)).toBe(null)
    vi.mocked(globalThis.fetch).mockRestore()
    goTo('/noticeList')
    await eventually(() => expect(mallStore.get(platformAtom)?.name).toBeTruthy())
    await eventually(() => expect(sentTo(catalog.findTreeById)).toHaveLength(1))
    expect(catalogNow()).toBeDefined()
    await new Promise((done) => setTimeout(done, 50))
    goTo('/agreement')
    await new Promise((done) => setTimeout(done, 50))
    expect(sentTo(authUser.platformInfo)).toHaveLength(1)
    expect(sentTo(catalog.findTreeById)).toHaveLength(1)
  })

  it('asks once however fast the visitor goes on', async () => {
    startShop()
    goTo('/noticeList')
    goTo('/agreement')
    await eventually(() => expect(mallStore.get(platformAtom)).not.toBe(null))
    expect(sentTo(authUser.platformInfo)).toHaveLength(1)
  })
})

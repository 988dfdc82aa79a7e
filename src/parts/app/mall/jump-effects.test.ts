// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { perform } from '#schemas/jump/perform.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { createAddressing } from '#src/lib/address.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { toastAtom } from '#src/session/toast.ts'
import { createTestMall, platformForTest } from './mall-for-test.tsx'

afterEach(() => vi.restoreAllMocks())

/** Performs a jump in a mall with these settings; returns the downloads, the opened tabs and the toast. */
function follow(jump: string, settings: Partial<PlatformInfo> | null, base = '/') {
  const mall = createTestMall({ addressing: createAddressing('hash', base) })
  mall.store.set(platformAtom, settings && { ...platformForTest, ...settings })
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.hasAttribute('download')).toBe(true)
    kept.push(this.getAttribute('href') ?? '')
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  perform({ jump }, mall.effects)
  return { kept, opened: open.mock.calls, says: mall.store.get(toastAtom)?.message }
}

const OWN = '/demo/supply-chain-api.html'
const OUTSIDE = 'https://docs.example.cn/api.pdf'
const NO_DOCUMENT = '接口文档暂未提供，请联系客服获取'
const inTab = (url: string) => [[url, '_blank', 'noopener,noreferrer']]

describe('§2 jump 50', () => {
  it.each([
    ['/', OWN],
    ['/gift/', `/gift${OWN}`],
  ])('keeps the document of the mall at %s as a file', (base, address) => {
    const done = follow('50', { apiDocUrl: OWN }, base)
    expect(done).toEqual({ kept: [address], opened: [], says: undefined })
  })

  it('a document of another host comes in a tab of its own, without an opener', () => {
    expect(follow('50', { apiDocUrl: OUTSIDE })).toEqual({
      kept: [],
      opened: inTab(OUTSIDE),
      says: undefined,
    })
  })

  it.each([null, '', 'javascript:alert(1)', '//evil.example/x', 'api.pdf', 'data:text/html,x'])(
    'with %j for its address it says that there is none',
    (apiDocUrl) => {
      expect(follow('50', { apiDocUrl })).toEqual({ kept: [], opened: [], says: NO_DOCUMENT })
    },
  )

  it('before the settings are there it says the same', () => {
    expect(follow('50', null).says).toBe(NO_DOCUMENT)
  })
})

describe('§2 jump 60', () => {
  it('opens the chat of the settings in a tab of its own', () => {
    expect(follow('60', { chatUrl: OUTSIDE })).toEqual({ kept: [], opened: inTab(OUTSIDE), says: undefined })
  })

  it.each([null, '/demo/chat.html', 'javascript:alert(1)'])(
    'with %j for its address it says that there is none',
    (chatUrl) => {
      expect(follow('60', { chatUrl })).toMatchObject({
        opened: [],
        says: '在线客服暂未开通，请拨打客服电话',
      })
    },
  )
})

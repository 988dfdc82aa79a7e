// @vitest-environment jsdom
import { act, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { routes } from '#schemas/routes/routes.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { getTabPath, tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { loadPlatform } from '#src/runtime/mall/platform.ts'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import { memberForTest } from '#src/session/member-for-test.ts'
import { preloadScreen, getScreen } from '#src/storefront/screens.ts'
import { OTHER_ANSWERS } from '#tests/support/other-answers.ts'

/** Query values that addresses give to a screen. */
const QUERY = new URLSearchParams({
  id: '1',
  ids: '88,89',
  goodsId: '88',
  skuId: '881',
  orderId: '91',
  tradeId: '90',
  pageId: '2',
  shopId: '6',
  schemeId: '1',
  voucherId: '1',
  token: 't',
  gatewayNo: '1',
})

/** Drawn by the renderer, whose widgets fail each by itself. */
const CONFIGURED: readonly string[] = ['mall', 'pcSecondLevel', 'pageHtml', 'moreGoods']

const places = [
  ...getTypedKeys(routes)
    .filter((name) => !CONFIGURED.includes(name))
    .map((name) => ({ name, path: `${routes[name].path}?${QUERY.toString()}` })),
  ...getTypedKeys(tabs).map((tab) => ({ name: 'center' as const, path: getTabPath(tab) })),
]

const otherMall = () =>
  createTestMall({
    async transport({ path }) {
      const { pathname } = new URL(path, 'http://mall.invalid')
      const isKnown = !pathname.startsWith(OWN_PREFIX) && pathname in OTHER_ANSWERS
      const data = OTHER_ANSWERS[pathname]
      return {
        status: isKnown ? 200 : 404,
        contentType: 'application/json',
        body: isKnown ? JSON.stringify({ code: SUCCESS_CODE, message: '', data }) : 'no such call',
      }
    },
  })

class Unseen {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen)
  vi.stubGlobal('ResizeObserver', Unseen)
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Until nothing is said to be loading; parts of a screen bring their code one after the other. */
async function settle({ host }: DrawnPart): Promise<void> {
  for (let quiet = 0, turn = 0; quiet < 3 && turn < 200; turn++) {
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise<void>((resolve) => setTimeout(resolve, 5))
    })
    quiet = /正在加载|拼命加载中|正在打开/.test(host.textContent) ? 0 : quiet + 1
  }
}

let drawn: DrawnPart | undefined
afterEach(() => drawn?.dispose())

it.each(places)(
  '$path offers no other try for what another backend does not have',
  async ({ name, path }) => {
    const mall = otherMall()
    await loadPlatform(mall)
    mall.store.set(tokenAtom, 'token')
    mall.store.set(userAtom, {
      ...memberForTest,
      roles: ['buyer', 'admin'],
      partnerStatus: 1,
      supplier: true,
    })
    mall.history.push(path)
    await preloadScreen(name)
    const Screen = getScreen(name)
    drawn = await drawPart(
      <InMall mall={mall}>
        <Suspense fallback="正在加载">
          <Screen />
        </Suspense>
      </InMall>,
    )
    await settle(drawn)
    expect(drawn.host.textContent).not.toMatch(/重新加载|没有加载出来/)
  },
)

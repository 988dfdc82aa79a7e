import { beforeAll, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { SCREEN_PATH } from '#schemas/page/prerender.ts'
import { changeAnswer, isAskedByScript } from '#tests/support/answers.ts'
import { PATIENCE, type Shop } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { arrive, holdCode, live, openDocument, servedDrawn, watchFrames } from '#tests/support/first-paint.ts'
import { some } from '#tests/support/some.ts'

const LIST = '/goods/list?catId=10'
const CUP = `/goods/index?goodsId=${EDGE_GOODS.payModel2}`
const SCREENS = [
  ['a list', LIST, 'src/screens/catalog/goods/list/goods-list.tsx'],
  ['goods', CUP, 'src/screens/catalog/goods/detail/goods-detail.tsx'],
] as const

beforeAll(() => servedDrawn([LIST, CUP]))

/** Paths that scripts of the page ask for, in their order, code among them. */
function watchAsked({ page }: Shop): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isAskedByScript(request) || request.resourceType() === 'script')
      asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const heading = ({ page }: Shop) => page.locator('main').getByRole('heading', { level: 1 })
const price = ({ page }: Shop) => page.locator('main article')
const isOfGoods = (path: string) => /^\/(?:product|mall)\/v\d\//.test(path)

describe.each(['hash', 'history'] as const)('§2 in %s mode, for a guest', (router) => {
  describe.each(SCREENS)('%s', (_, path, source) => {
    it.each(some([1440, 390], 1))(
      'at %i px comes as HTML and comes to life as it stands, asked for once',
      async (width) => {
        const shop = await arrive({ router, width })
        const asked = watchAsked(shop)
        const frames = await watchFrames(shop, '[data-served] h1')
        const code = await holdCode(shop)
        await openDocument(shop, path)
        await heading(shop).waitFor()
        const kept = await heading(shop).elementHandle()
        const words = await shop.page.locator('main').innerText()
        const { script } = await builtChunk(source)
        // The entry waits for it, and not it for the entry.
        await expect.poll(() => asked).toContain(script)
        code.release()
        await live(shop)
        await shop.page.waitForLoadState('networkidle')
        expect(await kept?.evaluate((element) => element.isConnected)).toBe(true)
        expect(await shop.page.locator('main').innerText()).toBe(words)
        expect(shop.complaints()).toEqual([])
        expect((await frames()).shift).toBeLessThanOrEqual(0.01)
        expect((await frames()).showing).toBeGreaterThan(0)
        expect(asked.filter(isOfGoods), 'the page brought every answer').toEqual([])
        expect(asked.filter((one) => one === SCREEN_PATH)).toHaveLength(router === 'hash' ? 1 : 0)
      },
    )
  })

  it('what is pressed before the code came works once', async () => {
    const shop = await arrive({ router })
    const code = await holdCode(shop)
    await openDocument(shop, LIST)
    await shop.page.getByRole('checkbox', { name: /仅看有货/ }).click()
    code.release()
    await shop.landed(/inStock=1/)
    expect(await shop.page.getByRole('checkbox', { name: /仅看有货/ }).isChecked()).toBe(true)
    expect(shop.complaints()).toEqual([])
  })

  it('goods left for the list are asked for anew on the way back', async () => {
    const shop = await arrive({ router })
    await openDocument(shop, CUP)
    await live(shop)
    await changeAnswer(shop.context, goods.findDetail, (detail) => ({ ...detail, name: '改过的名字' }))
    await shop.proceed(LIST)
    await shop.page.getByRole('heading', { name: '家用电器', level: 1 }).waitFor()
    await shop.page.goBack()
    await shop.page.getByRole('heading', { name: '改过的名字', level: 1 }).waitFor()
  })

  it('where delivery goes to is what this browser kept, without a complaint', async () => {
    const region = JSON.stringify({
      ids: ['110000', '110100', '110101'],
      names: ['北京市', '市辖区', '东城区'],
    })
    const shop = await arrive({ router, storage: { 'delivery-region': region } })
    await openDocument(shop, CUP)
    await live(shop)
    await shop.page.locator('main').getByText('东城区').first().waitFor()
    expect(shop.complaints()).toEqual([])
  })
})

describe('a member', () => {
  const inModes = SCREENS.flatMap(([name, path]) =>
    (['hash', 'history'] as const).map((router) => ({ name, path, router })),
  )
  it.each(inModes)(
    '§6 in $router mode is shown the member’s prices of $name, and nothing moves',
    async (given) => {
      const { path, router } = given
      const prices = async (shop: Shop) => (await price(shop).allInnerTexts()).join(' ')
      const guest = await arrive({ router })
      await openDocument(guest, path)
      await live(guest)
      const before = await prices(guest)
      const shop = await arrive({ router, login: 'buyer2' })
      const asked = watchAsked(shop)
      const frames = await watchFrames(shop, 'main h1')
      await openDocument(shop, path)
      await live(shop)
      await expect.poll(() => prices(shop)).not.toBe(before)
      await shop.page.waitForLoadState('networkidle')
      expect((await frames()).shift).toBeLessThanOrEqual(0.01)
      expect(asked).not.toContain(SCREEN_PATH)
      const row = path === CUP ? goods.findDetail : goods.queryGoodPage
      expect(asked.filter((one) => one === row.path)).toHaveLength(1)
      expect(shop.complaints()).toEqual([])
    },
  )
})

it('§2 in history mode goods can be read without JavaScript; unknown ones are a 404', async () => {
  const shop = await arrive({ router: 'history', scripts: 'off' })
  await openDocument(shop, CUP)
  await shop.page.getByText('登录查看会员价').waitFor()
  const unknown = () => fetch(`${shop.origin}/goods/index?goodsId=none`, { headers: { accept: 'text/html' } })
  // A busy server has no time to find out.
  await expect.poll(async () => (await unknown()).status, { timeout: PATIENCE }).toBe(404)
  expect(await (await unknown()).text()).not.toContain('data-served')
})

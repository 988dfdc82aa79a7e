import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#schemas/base/constants.ts'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { lookAtOffice } from './look-at-office.ts'

const PAGE = '检查与定时'
/** A sample picture, a link to a page that is not there, and a title of its own. */
const TEXT = JSON.stringify({
  schema: 1,
  settings: {},
  widgets: [
    {
      id: 'b',
      type: 'image-banner',
      v: 1,
      props: {
        image: { src: '/pictures/sample.svg', alt: '年货', width: 1200, height: 400 },
        link: { jump: 'pcSecondLevel', query: { pageId: 'nowhere' } },
      },
    },
    { id: 't', type: 'title-bar', v: 1, props: { title: '年货' }, visible: { from: '2026-01-01' } },
  ],
})

it('problems are seen where they are, need a reason to go out, and a page goes out by the clock', async () => {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const ok = <E extends Endpoint>(call: E, input: In<E>) => askMall(call, input, token)
  const pageId = await pagesInOffice({ ok }, { token }).make(PAGE, 'second')
  await pagesInOffice({ ok }, { token }).save(pageId, TEXT)
  const shown = async () => (await askMall(pages.findPageById, { pageId })).pageConfig

  const office = await openOffice('editor1')
  await go(office, `/pages/all/${pageId}`)
  await article(office, `页面 ${PAGE}`).waitFor()
  const outline = child(office).getByRole('navigation', { name: '页面结构' })
  await outline.getByRole('button', { name: /图片横幅.*2 个问题|2 个问题/ }).waitFor()
  const line = child(office)
    .getByRole('listitem')
    .filter({ hasText: '页面“nowhere”不存在或还没有发布' })
    .filter({ has: child(office).getByRole('button', { name: '去修改' }) })
  await line.getByRole('button', { name: '去修改' }).click()
  await poll(() => getFrame(office).evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(
    /^props\.link/,
  )
  await expectNoSeriousAxe(getFrame(office))
  await lookAtOffice(office, 'findings')

  // At a moment of its choice the page is drawn with what runs by then.
  await child(office).getByLabel('预览时间（北京）').fill('2030-01-01T00:00')
  await child(office)
    .getByText(/库存和销量是现在的/)
    .waitFor()
  await child(office).getByLabel('预览时间（北京）').fill('')

  await press(office, '发布')
  const reason = dialog(office).getByLabel('为什么带着 2 个问题上线')
  await reason.waitFor()
  await comparePictures(office)
  await dialog(office).getByLabel('原因').fill('预热')
  await send(office, '发布')
  await dialog(office).getByText('请写明为什么带着问题上线，或先修正').waitFor()
  await reason.fill('图片今晚换')
  await dialog(office).getByText('定时', { exact: true }).click()
  const now = Date.now()
  const startsAt = now - (now % MINUTE_MS) + 30 * DAY_MS
  await dialog(office).getByLabel('上线时间（北京时间）').fill('2020-01-01 00:00')
  await send(office, '定时发布')
  await dialog(office).getByText('这个时间已经过了，请选择以后的时间').waitFor()
  await dialog(office).getByLabel('上线时间（北京时间）').fill(formatMallMinute(startsAt))
  await dialog(office)
    .getByLabel('结束时间（选填）')
    .fill(formatMallMinute(startsAt + DAY_MS))
  await expectNoSeriousAxe(getFrame(office))
  await lookAtOffice(office, 'publish-later')
  await send(office, '定时发布')
  await office.page
    .getByText(`页面将在 ${formatMallMinute(startsAt)} 上线`)
    .first()
    .waitFor()
  expect(await shown()).not.toContain('nowhere')

  await go(office, `/pages/all/${pageId}/revisions`)
  const schedule = child(office).getByRole('list', { name: '定时' })
  await schedule
    .getByText(`${formatMallMinute(startsAt)} 上线，${formatMallMinute(startsAt + DAY_MS)} 结束`)
    .waitFor()
  await press(office, '改时间')
  await dialog(office).getByLabel('结束时间（选填）').fill('')
  await lookAtOffice(office, 'schedule')
  await send(office, '保存')
  await poll(() => schedule.innerText()).not.toContain('结束')
  await press(office, '取消定时')
  await dialog(office).getByLabel('原因').fill('不办了')
  await send(office, '取消定时')
  await schedule.getByText('已取消').waitFor()

  await go(office, `/pages/all/${pageId}/preview`)
  const timeline = child(office).getByRole('list', { name: '时间线' })
  await timeline.getByText('2026-01-01 00:00 起').waitFor()
  await press(office, '24 小时')
  await expectNoSeriousAxe(getFrame(office))
  await lookAtOffice(office, 'timeline')

  await press(office, '下线')
  await dialog(office).getByLabel('原因').fill('活动结束')
  await send(office, '下线')
  await article(office, `页面 ${PAGE}`).getByText('已下线，有未发布修改').waitFor()
  await poll(() => shown().catch((error: Error) => error.message)).toContain('页面不存在或已下线')
})

/** Both versions side by side, in a tab of their own. */
async function comparePictures(office: Shop): Promise<void> {
  // Nothing is drawn at the address of a sample picture.
  office.faults.allow(/Failed to load resource/)
  const [tab] = await Promise.all([
    office.context.waitForEvent('page'),
    dialog(office).getByRole('button', { name: '画面对比' }).click(),
  ])
  await tab.getByText(/^比较了 4 个画面，4 个不同/).waitFor()
  await tab.getByRole('button', { name: /^游客，1440 像素/ }).click()
  for (const [side, text] of [
    ['线上', PAGE],
    ['草稿', '年货'],
  ] as const)
    await tab.getByRole('region', { name: side }).frameLocator('iframe').getByText(text).first().waitFor()
  await expectNoSeriousAxe(tab)
  for (const width of process.env.SHOTS ? [1440, 390] : []) {
    await tab.setViewportSize({ width, height: 900 })
    await tab.screenshot({ path: `${process.env.SHOTS}/compare-${width}.png`, fullPage: true })
  }
  await tab.close()
}

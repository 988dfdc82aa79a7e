import sharp from 'sharp'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { pageSchedules } from '#schemas/content/pages/schedule-calls.ts'
import { workingCopies } from '#schemas/content/pages/working-copy-calls.ts'
import { media } from '#server/content/media/tables.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Calls that take a form with one file: tests/server/content/media.test.ts. */
export const PAGE_FORMS = [calls.addMedia]

/** Every call by which the back office changes pages and what they are made of. */
export function pageWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  let made = 0
  async function drawn() {
    const create = { width: 4, height: 2, channels: 3, background: { r: ++made, g: 0, b: 0 } } as const
    const png = await sharp({ create }).png().toBuffer()
    return new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
  }
  async function picture() {
    const mediaId = String(++made).padStart(32, '0')
    const texts = { name: '青瓷', folder: '', alt: '' }
    const size = { width: 4, height: 2, bytes: 3, content: new Uint8Array([255, 216, 255]) }
    await mall.services.db
      .insert(media)
      .values({ id: mediaId, ...texts, ...size, userId: 'u', createdAt: mall.clock.now() })
    const { version } = await mall.ok(calls.media, { mediaId }, as)
    return { mediaId, version }
  }
  const text = JSON.stringify({
    schema: 1,
    settings: {},
    widgets: [{ id: 'w1', type: 'title-bar', v: 1, props: { title: '节日好礼' } }],
  })
  async function draft() {
    const { pageId } = await mall.ok(pageOffice.createPage, { name: '专题' }, as)
    const { version } = await mall.ok(pageOffice.officePage, { pageId }, as)
    return { pageId, version: (await mall.ok(pageOffice.savePage, { pageId, version, text }, as)).version }
  }
  async function publishedHome() {
    const { pageId } = await mall.ok(pageOffice.createPage, { name: '首页', pageType: 'home' }, as)
    const { version } = await mall.ok(pageOffice.officePage, { pageId }, as)
    const saved = await mall.ok(pageOffice.savePage, { pageId, version, text }, as)
    await mall.ok(pageOffice.publishPage, { pageId, ...saved, note: '' }, as)
    return { pageId, version: (await mall.ok(pageOffice.officePage, { pageId }, as)).placeVersion }
  }
  async function publishedTwice() {
    const seen = await draft()
    const { pageId } = seen
    const now = async () => (await mall.ok(pageOffice.officePage, { pageId }, as)).version
    await mall.ok(pageOffice.publishPage, { ...seen, note: '' }, as)
    const again = await mall.ok(pageOffice.savePage, { pageId, version: await now(), text }, as)
    await mall.ok(pageOffice.publishPage, { pageId, ...again, note: '' }, as)
    return { pageId, version: await now() }
  }
  const later = () => Math.ceil(mall.clock.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  async function scheduled() {
    const seen = await draft()
    const { scheduleId } = await mall.ok(
      pageSchedules.schedulePage,
      { ...seen, startsAt: later(), endsAt: null, note: '定时' },
      as,
    )
    const [found] = await mall.ok(pageSchedules.schedules, { pageId: seen.pageId }, as)
    return { scheduleId, version: found?.version ?? '' }
  }
  return [
    [
      pageSchedules.schedulePage,
      async () => ({ ...(await draft()), startsAt: later(), endsAt: null, note: '定时' }),
    ],
    [
      pageSchedules.editSchedule,
      async () => ({ ...(await scheduled()), startsAt: later() + MINUTE_MS, endsAt: null }),
    ],
    [pageSchedules.cancelSchedule, async () => ({ ...(await scheduled()), reason: '不办了' })],
    [
      pageSchedules.withdrawPage,
      async () => ({ ...(await publishedTwice()), startsAt: null, reason: '活动结束' }),
    ],
    [pageOffice.createPage, async () => ({ name: '新春专题' })],
    [pageOffice.savePage, async () => ({ ...(await draft()), text: `${text} ` })],
    [workingCopies.keepWorkingCopy, async () => ({ ...(await draft()), text: `${text}  ` })],
    [
      workingCopies.dropWorkingCopy,
      async () => {
        const seen = await draft()
        await mall.ok(workingCopies.keepWorkingCopy, { ...seen, text: `${text}  ` }, as)
        return { pageId: seen.pageId }
      },
    ],
    [pageOffice.discardPage, async () => ({ ...(await draft()), reason: '写错了' })],
    [pageOffice.placePage, async () => ({ ...(await publishedHome()), isDefault: true, reason: '换季' })],
    [pageOffice.publishPage, async () => ({ ...(await draft()), note: '上线' })],
    [pageOffice.rollBackPage, async () => ({ ...(await publishedTwice()), revision: 1, note: '撤回' })],
    [
      pageOffice.switchWidget,
      async () => {
        const { version } = await mall.ok(pageOffice.widgetSwitches, {}, as)
        return { version, type: 'divider', state: 'KILLED', reason: '样式有误' }
      },
    ],
    [calls.addMedia, async () => ({ file: await drawn(), folder: '首页' })],
    [calls.editMedia, async () => ({ ...(await picture()), name: '白瓷', folder: '首页', alt: '茶盏' })],
    [calls.deleteMedia, picture],
  ]
}

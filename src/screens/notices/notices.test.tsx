// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { goTo, place } from '#src/lib/router.ts'
import { localStore } from '#src/lib/storage.ts'
import NoticeDetailScreen from './notice-detail.tsx'
import NoticeListScreen from './notice-list.tsx'
import { markRead, readNotices } from '#src/features/notices/read-marks.ts'

type Answer = (row: unknown, input: Record<string, unknown>) => Promise<unknown>
const server = vi.hoisted(() => ({ answer: (() => Promise.reject(new Error('unset'))) as Answer }))
vi.mock('#src/api/client.ts', () => ({
  call: (row: unknown, input: Record<string, unknown>) => server.answer(row, input),
}))

const day = Date.UTC(2026, 10, 20, 18)
const notice = (n: number) => ({
  ...{ noticeId: `n${n}`, category: '活动', title: `第${n}条`, summary: '摘要', publishedAt: day },
})
const asked = vi.fn()
function listing(input: Record<string, unknown>) {
  asked(input)
  const page = { total: 42, pageNum: Number(input.pageNum), pageSize: Number(input.pageSize) }
  return { ...page, list: [notice(1), notice(2)], categories: ['公告', '活动'] }
}

let drawn: DrawnPart
const text = () => drawn.host.textContent
beforeEach(() => {
  localStore.clear()
  asked.mockClear()
  server.answer = async (_, input) => listing(input)
})
afterEach(() => drawn.dispose())

it('NT1 lists the notices of the address: category, page and page size', async () => {
  goTo('/noticeList?category=活动&pageNum=2&pageSize=20')
  drawn = await drawPart(<NoticeListScreen />)
  expect(asked).toHaveBeenLastCalledWith({ category: '活动', pageNum: 2, pageSize: 20 })
  expect(drawn.named('活动').getAttribute('aria-current')).toBe('page')
  await drawn.press('第 3 页')
  expect(asked).toHaveBeenLastCalledWith({ category: '活动', pageNum: 3, pageSize: 20 })
  await drawn.press('公告')
  expect(asked).toHaveBeenLastCalledWith({ category: '公告', pageNum: 1, pageSize: 20 })
})

it('NT1 what was not opened in this browser is marked 未读; days are those of Shanghai', async () => {
  markRead('n1')
  goTo('/noticeList')
  drawn = await drawPart(<NoticeListScreen />)
  expect([...drawn.host.querySelectorAll('li a')].map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['第1条摘要', '未读第2条摘要']),
  )
  expect(drawn.host.querySelector('time')?.textContent).toBe('2026-11-21')
})

it('X1 an empty category and a failure are kind, and a retry asks again', async () => {
  server.answer = async (_, input) => ({ ...listing(input), list: [], total: 0 })
  goTo('/noticeList?category=没有')
  drawn = await drawPart(<NoticeListScreen />)
  expect(text()).toContain('这个分类下还没有公告')
  drawn.dispose()
  server.answer = () => Promise.reject(new ApiFailure('network', '', ''))
  drawn = await drawPart(<NoticeListScreen />)
  server.answer = async (_, input) => listing(input)
  await drawn.press('重新加载')
  expect(text()).toContain('第2条')
})

it('GL13 the answer to an earlier page never replaces that of a later one', async () => {
  const late: (() => void)[] = []
  server.answer = (_, input) =>
    new Promise((resolve) => {
      const answer = () => resolve({ ...listing(input), list: [notice(Number(input.pageNum))] })
      if (input.pageNum === 2) late.push(answer)
      else answer()
    })
  goTo('/noticeList')
  drawn = await drawPart(<NoticeListScreen />)
  await drawn.press('第 2 页')
  expect(drawn.host.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  await drawn.press('第 5 页')
  for (const answer of late) answer()
  await drawn.settle()
  expect(text()).toContain('第5条')
  expect(text()).not.toContain('第2条')
})

it('NT1 the detail has its neighbours, its title in the window, and is read from then on', async () => {
  server.answer = async (row) => {
    expect(row).toBe(mallTexts.noticeDetail)
    const next = { noticeId: 'n3', title: '第3条' }
    return { ...notice(2), content: '<p>正文</p>', previous: null, next }
  }
  goTo('/noticeDetail?id=n2')
  drawn = await drawPart(<NoticeDetailScreen />)
  expect(document.title).toContain('第2条')
  expect(text()).toContain('上一篇：没有了')
  expect(readNotices().has('n2')).toBe(true)
  await drawn.press('下一篇第3条')
  expect(place.get().search).toBe('?id=n3')
})

it.each(['/noticeDetail', '/noticeDetail?id=gone', '/noticeDetail?id=%3Cb%3E'])(
  '%s: a notice that is not there is a kind note with a way on',
  async (path) => {
    server.answer = () => Promise.reject(new ApiFailure('business', 'NOT_FOUND', ''))
    goTo(path)
    drawn = await drawPart(<NoticeDetailScreen />)
    expect(text()).toContain('这条公告找不到了')
    expect(drawn.named('查看全部公告').getAttribute('href')).toBe('#/noticeList')
  },
)

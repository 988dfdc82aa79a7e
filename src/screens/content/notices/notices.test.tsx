// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import type { Transport, WireAnswer } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { markRead, readNotices } from '#src/parts/content/notices/read-marks.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import NoticeDetailScreen from './notice-detail.tsx'
import NoticeListScreen from './notice-list.tsx'

type Input = Record<string, string>
const answered = (data: unknown, code = '100'): WireAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: '', data }),
})
const server = {
  answer: (_path: string, _input: Input): Promise<WireAnswer> => Promise.reject(new Error('unset')),
}
const transport: Transport = ({ path }) => {
  const { pathname, searchParams } = new URL(path, 'http://mall.invalid')
  return server.answer(pathname, Object.fromEntries(searchParams))
}

const day = Date.UTC(2026, 10, 20, 18)
const notice = (n: number) => ({
  noticeId: `n${n}`,
  category: '活动',
  title: `第${n}条`,
  summary: '摘要',
  publishedAt: day,
})
const asked = vi.fn()
function listing(input: Input) {
  asked(input)
  const page = { total: 42, pageNum: Number(input.pageNum), pageSize: Number(input.pageSize) }
  return { ...page, list: [notice(1), notice(2)], categories: ['公告', '活动'] }
}

let mall: Mall
let drawn: DrawnPart
async function draw(path: string, screen: ReactNode) {
  mall.history.push(path)
  drawn = await drawPart(<InMall mall={mall}>{screen}</InMall>)
}
const text = () => drawn.host.textContent
beforeEach(() => {
  mall = createTestMall({ transport })
  mall.storage.local.clear()
  asked.mockClear()
  server.answer = async (_, input) => answered(listing(input))
})
afterEach(() => drawn.dispose())

it('NT1 lists the notices of the address: category, page and page size', async () => {
  await draw('/noticeList?category=活动&pageNum=2&pageSize=20', <NoticeListScreen />)
  expect(asked).toHaveBeenLastCalledWith({ category: '活动', pageNum: '2', pageSize: '20' })
  expect(drawn.named('活动').getAttribute('aria-current')).toBe('page')
  await drawn.press('第 3 页')
  expect(asked).toHaveBeenLastCalledWith({ category: '活动', pageNum: '3', pageSize: '20' })
  await drawn.press('公告')
  expect(asked).toHaveBeenLastCalledWith({ category: '公告', pageNum: '1', pageSize: '20' })
})

it('NT1 what was not opened in this browser is marked 未读; days are those of Shanghai', async () => {
  markRead(mall, 'n1')
  await draw('/noticeList', <NoticeListScreen />)
  expect([...drawn.host.querySelectorAll('li a')].map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['第1条摘要', '未读第2条摘要']),
  )
  expect(drawn.host.querySelector('time')?.textContent).toBe('2026-11-21')
})

it('X1 an empty category and a failure are kind, and a retry asks again', async () => {
  server.answer = async (_, input) => answered({ ...listing(input), list: [], total: 0 })
  await draw('/noticeList?category=没有', <NoticeListScreen />)
  expect(text()).toContain('这个分类下还没有公告')
  drawn.dispose()
  server.answer = () => Promise.reject(new Error('away'))
  await draw('/noticeList?category=活动', <NoticeListScreen />)
  server.answer = async (_, input) => answered(listing(input))
  await drawn.press('重新加载')
  expect(text()).toContain('第2条')
})

it('GL13 the answer to an earlier page never replaces that of a later one', async () => {
  const late: (() => void)[] = []
  server.answer = (_, input) =>
    new Promise((resolve) => {
      const answer = () => resolve(answered({ ...listing(input), list: [notice(Number(input.pageNum))] }))
      if (input.pageNum === '2') late.push(answer)
      else answer()
    })
  await draw('/noticeList', <NoticeListScreen />)
  await drawn.press('第 2 页')
  expect(drawn.host.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  await drawn.press('第 5 页')
  for (const answer of late) answer()
  await drawn.flush()
  expect(text()).toContain('第5条')
  expect(text()).not.toContain('第2条')
})

it('NT1 the detail has its neighbours, its title in the window, and is read from then on', async () => {
  server.answer = async (path) => {
    expect(path).toBe(mallTexts.noticeDetail.path)
    const next = { noticeId: 'n3', title: '第3条' }
    return answered({ ...notice(2), content: '<p>正文</p>', previous: null, next })
  }
  await draw('/noticeDetail?id=n2', <NoticeDetailScreen />)
  expect(document.title).toContain('第2条')
  expect(text()).toContain('上一篇：没有了')
  expect(readNotices(mall).has('n2')).toBe(true)
  await drawn.press('下一篇第3条')
  expect(mall.history.place().search).toBe('?id=n3')
})

it.each(['/noticeDetail', '/noticeDetail?id=gone', '/noticeDetail?id=%3Cb%3E'])(
  '%s: a notice that is not there is a kind note with a way on',
  async (path) => {
    server.answer = async () => answered(null, 'NOT_FOUND')
    await draw(path, <NoticeDetailScreen />)
    expect(text()).toContain('这条公告找不到了')
    expect(drawn.named('查看全部公告').getAttribute('href')).toBe('#/noticeList')
  },
)

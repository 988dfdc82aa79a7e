import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageOffice as office } from '#schemas/content/pages/office-calls.ts'
import { pageSchedules as calls } from '#schemas/content/pages/schedule-calls.ts'
import { runSchedules } from '#server/content/publishing/run-schedules.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { pagesInOffice, pageText } from './page-office.ts'

const mall = await startTestMall()
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const at = (minutes: number) => START - (START % MINUTE_MS) + minutes * MINUTE_MS
const go = (minutes: number) => mall.clock.set(at(minutes))

/** Returns the page's title as shoppers read it, or the code of the error. */
async function shown(pageId: string): Promise<string> {
  const answer = await mall.call(pages.findPageById, { pageId })
  if (answer.code !== '100') return answer.code
  const { pageConfig } = answer.data as { pageConfig: string }
  return (JSON.parse(pageConfig) as { widgets: { props: { title: string } }[] }).widgets[0]?.props.title ?? ''
}
const revisions = async (pageId: string) =>
  (await mall.ok(office.pageRevisions, { pageId }, as)).map(({ revision, note }) => `${revision} ${note}`)
const read = (pageId: string) => mall.ok(office.officePage, { pageId }, as)
const list = (pageId: string) => mall.ok(calls.schedules, { pageId }, as)

async function save(pageId: string, title: string) {
  const { version } = await read(pageId)
  const text = pageText(title)
  return { pageId, ...(await mall.ok(office.savePage, { pageId, version, text }, as)) }
}
async function schedule(pageId: string, title: string, minutes: readonly [number, number | null]) {
  const [startsAt, endsAt] = [at(minutes[0]), minutes[1] === null ? null : at(minutes[1])]
  return mall.call(
    calls.schedulePage,
    { ...(await save(pageId, title)), startsAt, endsAt, note: '双十一' },
    as,
  )
}
const published = () => pagesInOffice(mall, as).make('平时', 'second')
const unpublished = async () => (await mall.ok(office.createPage, { name: '新页' }, as)).pageId

/** The job comes by at once, or never within the test. */
describe.each([
  ['with the job', () => runSchedules.run(mall.services)],
  ['without the job', () => Promise.resolve()],
])('a scheduled page %s', (_, tick) => {
  async function walk(pageId: string, ...minutes: number[]): Promise<string[]> {
    const seen: string[] = []
    for (const minute of minutes) {
      go(minute)
      await tick()
      seen.push(await shown(pageId))
    }
    return seen
  }

  it('goes on show at its minute, and stays', async () => {
    const pageId = await published()
    expect((await schedule(pageId, '双十一', [10, null])).code).toBe('100')
    expect(await walk(pageId, 9, 10, 500)).toEqual(['平时', '双十一', '双十一'])
  })

  it('goes back to what was on show before at its end', async () => {
    const pageId = await published()
    await schedule(pageId, '双十一', [10, 20])
    expect(await walk(pageId, 9, 10, 19, 20, 500)).toEqual(['平时', '双十一', '双十一', '平时', '平时'])
  })

  it('that was never published is there for its time alone', async () => {
    const pageId = await unpublished()
    await schedule(pageId, '快闪', [10, 20])
    expect(await walk(pageId, 9, 10, 20)).toEqual(['NOT_FOUND', '快闪', 'NOT_FOUND'])
  })

  it('goes off show at its minute, and comes back when it is published', async () => {
    const pageId = await published()
    const { version } = await read(pageId)
    await mall.ok(calls.withdrawPage, { pageId, version, startsAt: at(10), reason: '活动结束' }, as)
    expect(await walk(pageId, 9, 10, 11)).toEqual(['平时', 'NOT_FOUND', 'NOT_FOUND'])
  })

  it('begins at the millisecond', async () => {
    const pageId = await published()
    await schedule(pageId, '双十一', [10, 20])
    const seen: string[] = []
    for (const moment of [at(10) - 1, at(10), at(20) - 1, at(20)]) {
      mall.clock.set(moment)
      seen.push(await shown(pageId))
    }
    expect(seen).toEqual(['平时', '双十一', '双十一', '平时'])
  })
})

it('becomes revisions, and takes the draft that says the same with it', async () => {
  const pageId = await published()
  await schedule(pageId, '双十一', [10, 20])
  expect(await read(pageId)).toMatchObject({ state: 'CHANGED', scheduledAt: at(10) })
  go(10)
  await runSchedules.run(mall.services)
  expect(await read(pageId)).toMatchObject({ state: 'PUBLISHED', revision: 2, scheduledAt: at(20) })
  go(20)
  await runSchedules.run(mall.services)
  expect(await runSchedules.run(mall.services)).toBe(0)
  expect(await revisions(pageId)).toEqual(['3 定时结束，回到第 1 版', '2 双十一', '1 改版'])
  expect((await list(pageId)).map(({ state }) => state)).toEqual(['DONE'])
  expect((await read(pageId)).scheduledAt).toBeNull()
})

it('a draft that was changed since stays', async () => {
  const pageId = await published()
  await schedule(pageId, '双十一', [10, null])
  await save(pageId, '双十二')
  expect((await list(pageId)).map(({ isDraft }) => isDraft)).toEqual([false])
  go(10)
  await runSchedules.run(mall.services)
  expect(await shown(pageId)).toBe('双十一')
  expect(await read(pageId)).toMatchObject({ state: 'CHANGED', text: pageText('双十二') })
})

it('what is published meanwhile stays after the end', async () => {
  const pageId = await published()
  await schedule(pageId, '双十一', [10, 20])
  go(10)
  await runSchedules.run(mall.services)
  await pagesInOffice(mall, as).publish(pageId, pageText('急改'))
  go(20)
  expect(await shown(pageId)).toBe('急改')
  await runSchedules.run(mall.services)
  expect(await shown(pageId)).toBe('急改')
})

it('a mall that was off for the whole time shows nothing of it', async () => {
  const pageId = await published()
  await schedule(pageId, '双十一', [10, 20])
  go(30)
  await runSchedules.run(mall.services)
  expect(await revisions(pageId)).toEqual(['1 改版'])
})

describe('schedules', () => {
  it('are refused in the past, across each other, and for who saw another version', async () => {
    const pageId = await published()
    go(5)
    expect(await schedule(pageId, '一', [5, null])).toMatchObject({ data: { field: 'startsAt' } })
    expect(await schedule(pageId, '一', [8, 7])).toMatchObject({ data: { field: 'endsAt' } })
    expect((await schedule(pageId, '一', [10, 20])).code).toBe('100')
    expect(await schedule(pageId, '二', [15, null])).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('重叠'),
    })
    expect((await schedule(pageId, '二', [20, 30])).code).toBe('100')
    const { version: _, ...seen } = await save(pageId, '三')
    const input = { ...seen, version: 'x', startsAt: at(40), endsAt: null, note: '三' }
    expect((await mall.call(calls.schedulePage, input, as)).code).toBe('STATE_CHANGED')
  })

  it('are moved and cancelled until they begin; of one that runs the end is moved', async () => {
    const pageId = await published()
    await schedule(pageId, '双十一', [10, 20])
    const [{ scheduleId = '', version = '' } = {}] = await list(pageId)
    await mall.ok(calls.editSchedule, { scheduleId, version, startsAt: at(12), endsAt: at(22) }, as)
    expect(
      (await mall.call(calls.editSchedule, { scheduleId, version, startsAt: at(13), endsAt: at(22) }, as))
        .code,
    ).toBe('STATE_CHANGED')
    go(11)
    expect(await shown(pageId)).toBe('平时')
    go(12)
    await runSchedules.run(mall.services)
    const [running] = await list(pageId)
    const seen = { scheduleId, version: running?.version ?? '' }
    expect((await mall.call(calls.cancelSchedule, { ...seen, reason: '不办了' }, as)).code).toBe(
      'STATE_CHANGED',
    )
    await mall.ok(calls.editSchedule, { ...seen, startsAt: at(12), endsAt: at(15) }, as)
    go(15)
    expect(await shown(pageId)).toBe('平时')
  })

  it('that are cancelled change nothing', async () => {
    const pageId = await published()
    await schedule(pageId, '双十一', [10, null])
    const [{ scheduleId = '', version = '' } = {}] = await list(pageId)
    await mall.ok(calls.cancelSchedule, { scheduleId, version, reason: '不办了' }, as)
    go(10)
    await runSchedules.run(mall.services)
    expect(await shown(pageId)).toBe('平时')
  })

  it('keep a page that was never published from being deleted', async () => {
    const pageId = await unpublished()
    await schedule(pageId, '快闪', [10, 20])
    const { version } = await read(pageId)
    const discard = { pageId, version, reason: '不要了' }
    expect((await mall.call(office.discardPage, discard, as)).code).toBe('STATE_CHANGED')
  })

  it('a page that is off show says so in the office, and comes back when an older revision does', async () => {
    const pageId = await published()
    const { version } = await read(pageId)
    await mall.ok(calls.withdrawPage, { pageId, version, startsAt: null, reason: '下架' }, as)
    expect([await shown(pageId), (await read(pageId)).offline]).toEqual(['NOT_FOUND', true])
    await pagesInOffice(mall, as).publish(pageId, pageText('回来'))
    expect([await shown(pageId), (await read(pageId)).offline]).toEqual(['回来', false])
  })

  it('never take the home page off show', async () => {
    const pages = pagesInOffice(mall, as)
    const pageId = await pages.make('首页')
    await pages.place(pageId)
    const { version } = await read(pageId)
    const input = { pageId, version, startsAt: null, reason: '下架' }
    expect(await mall.call(calls.withdrawPage, input, as)).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('正在使用'),
    })
  })
})

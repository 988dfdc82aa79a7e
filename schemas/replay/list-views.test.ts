import { expect, it } from 'vitest'
import { readPage } from '#schemas/page/read.ts'
import { describeView, listViews } from './list-views.ts'

const NOW = Date.parse('2026-11-30T12:00:00+08:00')
function pageOf(...rules: object[]) {
  const widgets = rules.map((visible, at) => ({
    id: `w${at}`,
    type: 'title-bar',
    v: 1,
    props: { title: '年货' },
    visible,
  }))
  const page = readPage(JSON.stringify({ schema: 1, widgets }))
  if (page.status === 'refused') throw new Error('refused')
  return page
}
const describe = (...pages: ReturnType<typeof pageOf>[]) => listViews(pages, NOW).views.map(describeView)

it('looks as a guest and a buyer, on a phone and a desktop', () => {
  expect(describe(pageOf({}))).toEqual([
    '游客，390 像素，2026-11-30 12:00',
    '游客，1440 像素，2026-11-30 12:00',
    '个人买家，390 像素，2026-11-30 12:00',
    '个人买家，1440 像素，2026-11-30 12:00',
  ])
})

it('looks as everybody whom a rule of either version names, and whenever something begins or ends', () => {
  const views = describe(
    pageOf({ audience: ['company'] }),
    pageOf({ from: '2026-12-01 10:00', to: '2026-12-02 10:00' }),
  )
  expect(views).toHaveLength(3 * 2 * 3)
  expect(views).toContain('企业买家，390 像素，2026-12-02 10:00')
})

it('says where it stops', () => {
  const rules = Array.from({ length: 9 }, (_, day) => ({ from: `2026-12-0${day + 1} 10:00` }))
  const { views, stoppedAt } = listViews([pageOf(...rules)], NOW)
  expect(views).toHaveLength(6 * 2 * 2)
  expect(stoppedAt).toBe(Date.parse('2026-12-06T10:00:00+08:00'))
})

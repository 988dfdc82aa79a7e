import { defineList } from '#schemas/base/list.ts'
import { EditedNotice, NOTICE_STATES } from './entities.ts'

export const noticeList = defineList({
  name: 'notices',
  title: '公告',
  area: 'notices',
  shows: ['notice'],
  key: 'noticeId',
  row: EditedNotice,
  columns: {
    title: { label: '标题', kind: 'text' },
    category: { label: '分类', kind: 'text' },
    state: { label: '状态', kind: 'choice', choices: NOTICE_STATES },
    publishedAt: { label: '发布时间', kind: 'time' },
    summary: { label: '摘要', kind: 'text' },
  },
  searches: '标题、摘要',
  filters: {
    state: { kind: 'choice', label: '状态', choices: NOTICE_STATES },
    category: { kind: 'exact', label: '分类' },
    published: { kind: 'days', label: '发布日期' },
  },
  sorts: ['publishedAt'],
})

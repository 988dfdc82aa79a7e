import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'

/** SMS that the mall sent, with their codes; in the demo only. */
export const messageList = defineList({
  name: 'messages',
  title: '短信',
  area: 'messages',
  shows: ['sms'],
  key: 'id',
  row: () => z.object({ id: z.string(), createdAt: Time(), telephone: z.string(), content: z.string() }),
  columns: {
    createdAt: { label: '时间', kind: 'time' },
    telephone: { label: '手机号', kind: 'text' },
    content: { label: '内容', kind: 'text' },
  },
  searches: '手机号',
  filters: { created: { kind: 'days', label: '日期' } },
  sorts: ['createdAt'],
})

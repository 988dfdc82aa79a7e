import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'

/** List of the SMS that the mall sent, with the codes in them; only in the demo. */
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

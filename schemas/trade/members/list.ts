import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Points, Time } from '#schemas/base/wire.ts'
import { MEMBER_KINDS } from '#schemas/people/accounts/audiences.ts'
import { ACCOUNT_STATES } from '#schemas/people/staff/entities.ts'

export const memberList = defineList({
  name: 'members',
  title: '会员',
  area: 'members',
  shows: ['account', 'points'],
  key: 'userId',
  row: () =>
    z.object({
      userId: z.string(),
      userName: z.string(),
      name: z.string(),
      /** Masked. */
      telephone: z.nullable(z.string()),
      kinds: z.string(),
      points: Points(),
      status: z.string(),
      createdAt: Time(),
    }),
  columns: {
    userName: { label: '用户名', kind: 'text' },
    name: { label: '姓名', kind: 'text' },
    telephone: { label: '手机号', kind: 'text' },
    kinds: { label: '身份', kind: 'text' },
    points: { label: '积分', kind: 'points' },
    status: { label: '状态', kind: 'choice', choices: ACCOUNT_STATES },
    createdAt: { label: '注册时间', kind: 'time' },
  },
  searches: '用户名、姓名、完整的手机号',
  filters: {
    kind: { kind: 'choice', label: '身份', choices: MEMBER_KINDS },
    status: { kind: 'choice', label: '状态', choices: ACCOUNT_STATES },
    created: { kind: 'days', label: '注册日期' },
  },
  sorts: ['createdAt'],
})

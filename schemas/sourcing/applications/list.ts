import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { APPLICATION_STATES, KIND_NAMES, listStates } from './states.ts'

export const applicationList = defineList({
  name: 'applications',
  title: '申请',
  area: 'applications',
  shows: ['application'],
  key: 'applicationId',
  row: () =>
    z.object({
      applicationId: z.string(),
      /** Number by which a supplier's applicant refers to the application; null for other kinds. */
      number: z.nullable(z.string()),
      createdAt: Time(),
      kind: z.string(),
      status: z.string(),
      /** Name of the state, which depends on the kind of application. */
      stateName: z.string(),
      name: z.string(),
      telephone: z.string(),
      summary: z.string(),
      /** User name of the applicant; null for a guest's application. */
      userName: z.nullable(z.string()),
    }),
  columns: {
    name: { label: '姓名', kind: 'text' },
    createdAt: { label: '提交时间', kind: 'time' },
    kind: { label: '类型', kind: 'choice', choices: KIND_NAMES },
    stateName: { label: '状态', kind: 'text' },
    telephone: { label: '联系电话', kind: 'text' },
    summary: { label: '内容', kind: 'text' },
    number: { label: '申请编号', kind: 'text' },
    userName: { label: '会员', kind: 'text' },
  },
  searches: '姓名、电话、内容、申请编号',
  filters: {
    kind: { kind: 'choice', label: '类型', choices: KIND_NAMES },
    status: {
      kind: 'choice',
      label: '状态',
      choices: APPLICATION_STATES,
      offered: ({ kind = '' }) => listStates(kind.split(',')),
    },
    created: { kind: 'days', label: '提交日期' },
  },
  sorts: ['createdAt'],
})

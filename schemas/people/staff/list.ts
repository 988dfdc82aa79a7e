import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { ACCOUNT_STATES, StaffMember } from './entities.ts'
import { STAFF_ROLES } from './staff-roles.ts'

export const staffList = defineList({
  name: 'staff',
  title: '后台用户',
  area: 'staff',
  shows: ['account'],
  key: 'userId',
  row: () => z.extend(StaffMember(), { roleNames: z.string() }),
  columns: {
    userName: { label: '用户名', kind: 'text' },
    name: { label: '姓名', kind: 'text' },
    telephone: { label: '手机号', kind: 'text' },
    roleNames: { label: '角色', kind: 'text' },
    shopName: { label: '店铺', kind: 'text' },
    status: { label: '状态', kind: 'choice', choices: ACCOUNT_STATES },
    createdAt: { label: '建立时间', kind: 'time' },
  },
  searches: '用户名、姓名、手机号',
  filters: {
    role: { kind: 'choice', label: '角色', choices: STAFF_ROLES },
    status: { kind: 'choice', label: '状态', choices: ACCOUNT_STATES },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['createdAt'],
})

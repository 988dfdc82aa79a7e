import { AREAS } from '#schemas/base/area.ts'
import { defineList } from '#schemas/base/list.ts'
import { AUDIT_ACTIONS } from './actions.ts'
import { AUDIT_SUBJECTS, AuditEntry } from './entities.ts'

/** The audit log; its entries are never changed. */
export const auditList = defineList({
  name: 'audit',
  title: '操作记录',
  area: 'audit',
  key: 'id',
  row: AuditEntry,
  columns: {
    createdAt: { label: '时间', kind: 'time' },
    userName: { label: '用户名', kind: 'text' },
    name: { label: '姓名', kind: 'text' },
    area: { label: '区域', kind: 'choice', choices: AREAS },
    action: { label: '操作', kind: 'choice', choices: AUDIT_ACTIONS },
    subjectKind: { label: '对象', kind: 'choice', choices: AUDIT_SUBJECTS },
    subjectId: { label: '对象编号', kind: 'id' },
    change: { label: '变化', kind: 'text' },
  },
  searches: null,
  filters: {
    area: { kind: 'choice', label: '区域', choices: AREAS },
    user: { kind: 'exact', label: '用户名' },
    created: { kind: 'days', label: '日期' },
    subjectKind: { kind: 'choice', label: '对象', choices: AUDIT_SUBJECTS },
    subjectId: { kind: 'exact', label: '对象编号' },
  },
  sorts: ['createdAt'],
})

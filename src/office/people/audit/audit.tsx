import { auditList } from '#schemas/people/audit/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'

/** Lists operations in the back office: operator, action and previous values. */
export default function Audit() {
  return <ListScreen list={auditList} />
}

import { auditList } from '#schemas/people/audit/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'

/** Who did what in the back office, and how it was before. */
export default function Audit() {
  return <ListScreen list={auditList} />
}

import { auditList } from '#schemas/lists/audit.ts'
import { ListScreen } from '../list/list-screen.tsx'

/** Who did what in the back office, and how it was before. */
export default function Audit() {
  return <ListScreen list={auditList} />
}

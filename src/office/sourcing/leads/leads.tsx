import { leadList } from '#schemas/sourcing/leads/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { LeadDetail } from './lead-detail.tsx'

/** Shows leads: `/leads`, `/leads/L88`. */
export default function Leads() {
  const place = usePlaceBelow()
  if (place !== '') return <LeadDetail key={place} leadId={place} />
  return (
    <ListScreen
      list={leadList}
      cells={{ leadId: ({ leadId }) => <PlaceLink to={`/leads/${leadId}`}>{leadId}</PlaceLink> }}
      empty="还没有人留下线索。平台服务的页面上都有表单，提交后会出现在这里。"
    />
  )
}

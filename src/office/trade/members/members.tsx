import { memberList } from '#schemas/trade/members/list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { EditFacilitator, NewFacilitator } from '#src/office/people/accounts/facilitator-page.tsx'
import { FacilitatorRows } from '#src/office/people/accounts/facilitator-rows.tsx'
import { MemberDetail } from './member-detail.tsx'
import page from '#src/office/parts/detail.module.css'

const SECTIONS = { list: '会员', facilitators: '服务商' } as const
type Room = keyof typeof SECTIONS
const isSection = (place: string): place is Room => Object.hasOwn(SECTIONS, place)

/** Shows members (`/members/88`) and facilitators of regions (`/members/facilitators/F1`, `…/new`). */
export default function Members() {
  const [place = '', below = ''] = usePlacesBelow()
  if (place === 'facilitators' && below === 'new') return <NewFacilitator />
  if (place === 'facilitators' && below !== '') return <EditFacilitator key={below} facilitatorId={below} />
  if (place !== '' && !isSection(place)) return <MemberDetail key={place} userId={place} />
  const room = place === 'facilitators' ? place : 'list'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={page.page}>
      <SectionLinks label="会员" rooms={SECTIONS} below="/members" current={room} />
      {room === 'facilitators' ? <FacilitatorRows /> : <MemberRows />}
    </div>
  )
}

function MemberRows() {
  return (
    <ListScreen
      list={memberList}
      cells={{
        userName: ({ userId, userName }) => <PlaceLink to={`/members/${userId}`}>{userName}</PlaceLink>,
      }}
    />
  )
}

import { memberList } from '#schemas/trade/members/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { MemberDetail } from './member-detail.tsx'

/** Accounts of the mall: `/members`, `/members/88`. */
export default function Members() {
  const place = usePlaceBelow()
  if (place !== '') return <MemberDetail key={place} userId={place} />
  return (
    <ListScreen
      list={memberList}
      cells={{
        userName: ({ userId, userName }) => <PlaceLink to={`/members/${userId}`}>{userName}</PlaceLink>,
      }}
    />
  )
}

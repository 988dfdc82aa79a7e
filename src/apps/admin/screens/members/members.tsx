import { memberList } from '#schemas/lists/members.ts'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
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

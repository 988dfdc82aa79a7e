import { Link } from 'react-router-dom'
import { facilitatorList } from '#schemas/people/accounts/facilitator-list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { getButtonClass } from '#ui/button/button.tsx'

/** Lists the facilitators, the companies that serve a region: `/members/facilitators`. */
export function FacilitatorRows() {
  return (
    <ListScreen
      list={facilitatorList}
      head={
        <MayEdit>
          <Link to="/members/facilitators/new" className={getButtonClass('primary', 's')}>
            新建服务商
          </Link>
        </MayEdit>
      }
      cells={{
        name: ({ facilitatorId, name }) => (
          <PlaceLink to={`/members/facilitators/${facilitatorId}`}>{name}</PlaceLink>
        ),
      }}
      empty="还没有服务商。服务商是负责一个地区的公司，商城把它的联系方式告诉会员，请先新建一家"
    />
  )
}

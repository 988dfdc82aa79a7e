import { Link } from 'react-router-dom'
import { saleUserList } from '#schemas/sourcing/suppliers/sale-user-list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { getButtonClass } from '#ui/button/button.tsx'

/** Lists the mall's contact persons for suppliers: `/applications/people`. */
export function SaleUserRows() {
  return (
    <ListScreen
      list={saleUserList}
      head={
        <MayEdit>
          <Link to="/applications/people/new" className={getButtonClass('primary', 's')}>
            新建对接人
          </Link>
        </MayEdit>
      }
      cells={{
        name: ({ saleUserId, name }) => (
          <PlaceLink to={`/applications/people/${saleUserId}`}>{name}</PlaceLink>
        ),
      }}
      empty="还没有对接人。供应商申请入驻时在这里的人里选择对接人，请先新建一位"
    />
  )
}

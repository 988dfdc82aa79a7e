import { Link } from 'react-router-dom'
import { brandGroupList } from '#schemas/lists/brand-groups.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { EditGroup, NewGroup } from './group-forms.tsx'

/** Groups of brands: `/brands`, `/brands/new`, `/brands/G1`. */
export default function Brands() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewGroup />
  if (place !== '') return <EditGroup key={place} groupId={place} />
  return (
    <ListScreen
      list={brandGroupList}
      head={
        <Link to="/brands/new" className={buttonClass('primary', 's')}>
          新建品牌组
        </Link>
      }
      cells={{ name: ({ groupId, name }) => <PlaceLink to={`/brands/${groupId}`}>{name}</PlaceLink> }}
      empty="还没有品牌组"
    />
  )
}

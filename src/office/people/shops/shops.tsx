import { useAtomValue } from 'jotai'
import { shopList } from '#schemas/people/shops/list.ts'
import { isConfined } from '#schemas/people/staff/areas.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { Promotions } from '#src/office/catalog/promotions/promotions.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { EditShop } from './edit-shop.tsx'
import { NewShop } from './new-shop.tsx'
import page from '#src/office/parts/detail.module.css'

const SECTIONS = { list: '店铺', promotions: '店铺促销' } as const

/** Shows `/shops`, `/shops/new`, `/shops/88`, `/shops/promotions`; a supplier sees only their own shops. */
export default function Shops() {
  const [place = '', below = ''] = usePlacesBelow()
  const user = useAtomValue(userAtom)
  const mayCreate = user !== null && !isConfined(user.roles)
  if (place === 'new' && mayCreate) return <NewShop />
  if (place === 'promotions' && below !== '') return <Promotions place={below} />
  if (place !== '' && place !== 'list' && place !== 'promotions')
    return <EditShop key={place} shopId={place} />
  const room = place === 'promotions' ? 'promotions' : 'list'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={page.page}>
      <SectionLinks label="店铺" rooms={SECTIONS} below="/shops" current={room} />
      {room === 'promotions' ? <Promotions place="" /> : <ShopRows mayCreate={mayCreate} />}
    </div>
  )
}

function ShopRows({ mayCreate }: { mayCreate: boolean }) {
  return (
    <ListScreen
      list={shopList}
      head={mayCreate && <NewLink to="/shops/new">新建店铺</NewLink>}
      cells={{ name: ({ shopId, name }) => <PlaceLink to={`/shops/${shopId}`}>{name}</PlaceLink> }}
      empty="还没有店铺，新建一个吧"
    />
  )
}

import { shopList } from '#schemas/lists/shops.ts'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { EditShop } from './edit-shop.tsx'

/** Shops: `/shops`, `/shops/88`; a supplier's own alone. */
export default function Shops() {
  const place = usePlaceBelow()
  if (place !== '') return <EditShop key={place} shopId={place} />
  return (
    <ListScreen
      list={shopList}
      cells={{ name: ({ shopId, name }) => <PlaceLink to={`/shops/${shopId}`}>{name}</PlaceLink> }}
    />
  )
}

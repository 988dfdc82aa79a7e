import { shopList } from '#schemas/people/shops/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
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

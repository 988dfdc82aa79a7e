import type { ReactNode } from 'react'
import { giftCardList } from '#schemas/lists/gift-cards.ts'
import { giftVoucherList } from '#schemas/lists/gift-vouchers.ts'
import { usePlacesBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { CardDetail } from './card-detail.tsx'
import styles from './gifts.module.css'
import { GIFT_ROOMS, type GiftRoom, Rooms } from './rooms.tsx'
import { VoucherDetail } from './voucher-detail.tsx'

const isRoom = (place: string): place is GiftRoom => Object.hasOwn(GIFT_ROOMS, place)

/** Cards, vouchers and what they are made of: `/gifts`, `/gifts/batches`, `/gifts/cards/88`. */
export default function Gifts() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = isRoom(place) ? place : 'cards'
  if (below !== '') return details[room](below)
  return (
    <div className={styles.area}>
      <Rooms current={room} />
      {lists[room]()}
    </div>
  )
}

const lists: Readonly<Record<GiftRoom, () => ReactNode>> = {
  cards: () => (
    <ListScreen
      list={giftCardList}
      cells={{
        giftCardId: ({ giftCardId }) => <PlaceLink to={`/gifts/cards/${giftCardId}`}>{giftCardId}</PlaceLink>,
      }}
    />
  ),
  vouchers: () => (
    <ListScreen
      list={giftVoucherList}
      cells={{
        voucherId: ({ voucherId }) => <PlaceLink to={`/gifts/vouchers/${voucherId}`}>{voucherId}</PlaceLink>,
      }}
    />
  ),
}

const details: Readonly<Record<GiftRoom, (id: string) => ReactNode>> = {
  cards: (id) => <CardDetail key={id} giftCardId={id} />,
  vouchers: (id) => <VoucherDetail key={id} voucherId={id} />,
}

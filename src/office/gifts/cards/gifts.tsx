import type { ReactNode } from 'react'
import { giftBatchList } from '#schemas/gifts/cards/office/batch-list.ts'
import { giftCardList } from '#schemas/gifts/cards/office/card-list.ts'
import { giftCoverList } from '#schemas/gifts/cards/office/cover-list.ts'
import { giftLabelList } from '#schemas/gifts/cards/office/label-list.ts'
import { giftLevelList } from '#schemas/gifts/cards/office/level-list.ts'
import { giftVoucherList } from '#schemas/gifts/cards/office/voucher-list.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { BatchDetail } from './batch-detail.tsx'
import { CardDetail } from './card-detail.tsx'
import { EditCover, NewCover } from './cover-forms.tsx'
import { EditLabel, NewLabel } from './label-forms.tsx'
import { EditLevel, NewLevel } from './level-forms.tsx'
import { NewBatch } from './new-batch.tsx'
import { GIFT_SECTIONS, type GiftSection, Sections } from './sections.tsx'
import { VoucherDetail } from './voucher-detail.tsx'
import styles from './gifts.module.css'

const isSection = (place: string): place is GiftSection => Object.hasOwn(GIFT_SECTIONS, place)

/** Paths: `/gifts`, `/gifts/batches`, `/gifts/batches/new`, `/gifts/cards/88`. */
export default function Gifts() {
  const [place = '', below = ''] = usePlacesBelow()
  const room = isSection(place) ? place : 'cards'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={styles.area}>
      <Sections current={room} />
      {below === '' ? lists[room]() : details[room](below)}
    </div>
  )
}

const newOne = (room: GiftSection, label: string) => <NewLink to={`/gifts/${room}/new`}>{label}</NewLink>
const to = (room: GiftSection, id: string, words = id) => (
  <PlaceLink to={`/gifts/${room}/${id}`}>{words}</PlaceLink>
)

const heldBy = (owner: string | null, telephone: string | null) =>
  owner === null ? '—' : `${owner} ${telephone ?? ''}`

const lists: Readonly<Record<GiftSection, () => ReactNode>> = {
  cards: () => (
    <ListScreen
      list={giftCardList}
      cells={{
        giftCardId: ({ giftCardId }) => to('cards', giftCardId),
        owner: ({ owner, telephone }) => heldBy(owner, telephone),
      }}
    />
  ),
  vouchers: () => (
    <ListScreen
      list={giftVoucherList}
      cells={{
        voucherId: ({ voucherId }) => to('vouchers', voucherId),
        owner: ({ owner, telephone }) => heldBy(owner, telephone),
      }}
    />
  ),
  batches: () => (
    <ListScreen
      list={giftBatchList}
      head={newOne('batches', '生成批次')}
      cells={{ batchId: ({ batchId }) => to('batches', batchId) }}
    />
  ),
  levels: () => (
    <ListScreen
      list={giftLevelList}
      head={newOne('levels', '新建档位')}
      cells={{ name: ({ levelId, name }) => to('levels', levelId, name) }}
    />
  ),
  covers: () => (
    <ListScreen
      list={giftCoverList}
      head={newOne('covers', '新建卡面')}
      cells={{ name: ({ coverId, name }) => to('covers', coverId, name) }}
    />
  ),
  labels: () => (
    <ListScreen
      list={giftLabelList}
      head={newOne('labels', '新建标签')}
      cells={{ name: ({ labelId, name }) => to('labels', labelId, name) }}
    />
  ),
}

const details: Readonly<Record<GiftSection, (id: string) => ReactNode>> = {
  cards: (id) => <CardDetail key={id} giftCardId={id} />,
  vouchers: (id) => <VoucherDetail key={id} voucherId={id} />,
  batches: (id) => (id === 'new' ? <NewBatch /> : <BatchDetail key={id} batchId={id} />),
  levels: (id) => (id === 'new' ? <NewLevel /> : <EditLevel key={id} levelId={id} />),
  covers: (id) => (id === 'new' ? <NewCover /> : <EditCover key={id} coverId={id} />),
  labels: (id) => (id === 'new' ? <NewLabel /> : <EditLabel key={id} labelId={id} />),
}

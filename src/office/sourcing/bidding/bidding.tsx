import { biddingList } from '#schemas/sourcing/bidding/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { BiddingDetail } from './bidding-detail.tsx'
import { NewBidding } from './bidding-form.tsx'

/** Shows announcements: `/bidding`, `/bidding/new`, `/bidding/Z88`. */
export default function Bidding() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewBidding />
  if (place !== '') return <BiddingDetail key={place} biddingId={place} />
  return (
    <ListScreen
      list={biddingList}
      head={<NewLink to="/bidding/new">新建招标</NewLink>}
      cells={{
        title: ({ biddingId, title }) => <PlaceLink to={`/bidding/${biddingId}`}>{title}</PlaceLink>,
      }}
    />
  )
}

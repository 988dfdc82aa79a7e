import { Link } from 'react-router-dom'
import { biddingList } from '#schemas/sourcing/bidding/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { BiddingDetail } from './bidding-detail.tsx'
import { NewBidding } from './bidding-form.tsx'

/** Announcements: `/bidding`, `/bidding/new`, `/bidding/Z88`. */
export default function Bidding() {
  const place = usePlaceBelow()
  if (place === 'new') return <NewBidding />
  if (place !== '') return <BiddingDetail key={place} biddingId={place} />
  return (
    <ListScreen
      list={biddingList}
      head={
        <MayEdit>
          <Link to="/bidding/new" className={buttonClass('primary', 's')}>
            新建招标
          </Link>
        </MayEdit>
      }
      cells={{
        title: ({ biddingId, title }) => <PlaceLink to={`/bidding/${biddingId}`}>{title}</PlaceLink>,
      }}
    />
  )
}

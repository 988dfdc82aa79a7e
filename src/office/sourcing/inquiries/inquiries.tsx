import { inquiryList } from '#schemas/sourcing/inquiries/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'

/** Shows inquiries: `/inquiries`, `/inquiries/Q88`. */
export default function Inquiries() {
  const place = usePlaceBelow()
  if (place !== '') return <InquiryDetail key={place} inquiryId={place} />
  return (
    <ListScreen
      list={inquiryList}
      cells={{
        inquiryId: ({ inquiryId }) => <PlaceLink to={`/inquiries/${inquiryId}`}>{inquiryId}</PlaceLink>,
      }}
    />
  )
}

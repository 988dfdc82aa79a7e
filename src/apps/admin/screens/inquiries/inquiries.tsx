import { inquiryList } from '#schemas/lists/inquiries.ts'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'

/** Inquiries: `/inquiries`, `/inquiries/Q88`. */
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

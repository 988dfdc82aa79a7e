import { reportList } from '#schemas/reports/list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { ReportDetail } from './report-detail.tsx'

/** Shows filings: `/reports`, `/reports/B88`. */
export default function Reports() {
  const place = usePlaceBelow()
  if (place !== '') return <ReportDetail key={place} reportId={place} />
  return (
    <ListScreen
      list={reportList}
      cells={{ reportId: ({ reportId }) => <PlaceLink to={`/reports/${reportId}`}>{reportId}</PlaceLink> }}
    />
  )
}

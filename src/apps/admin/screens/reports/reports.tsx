import { reportList } from '#schemas/lists/reports.ts'
import { usePlaceBelow } from '#src/apps/admin/below.ts'
import { ListScreen } from '#src/apps/admin/list/list-screen.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { ReportDetail } from './report-detail.tsx'

/** Filings: `/reports`, `/reports/B88`. */
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

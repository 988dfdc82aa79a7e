import { schemeSubmissionList } from '#schemas/sourcing/schemes/submission-list.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SubmissionDetail } from './submission-detail.tsx'

/** Shows schemes that members submitted: `/schemes`, `/schemes/F88`. */
export default function Schemes() {
  const place = usePlaceBelow()
  if (place !== '') return <SubmissionDetail key={place} submissionId={place} />
  return (
    <ListScreen
      list={schemeSubmissionList}
      cells={{
        submissionId: ({ submissionId }) => (
          <PlaceLink to={`/schemes/${submissionId}`}>{submissionId}</PlaceLink>
        ),
        name: ({ submissionId, name }) => <PlaceLink to={`/schemes/${submissionId}`}>{name}</PlaceLink>,
      }}
      empty="还没有会员提交方案"
    />
  )
}

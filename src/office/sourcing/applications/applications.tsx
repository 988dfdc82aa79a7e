import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { AREAS } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { seeing } from '#schemas/people/staff/rooms.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { applicationKind } from '#schemas/sourcing/applications/states.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { readAddress } from '#src/office/list/list-address.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { ApplicationDetail } from './application-detail.tsx'
import styles from '#src/office/parts/detail.module.css'

/** What was asked of the operator: `/applications`, `/applications/88`. */
export default function Applications() {
  const place = usePlaceBelow()
  if (place !== '') return <ApplicationDetail key={place} applicationId={place} />
  return (
    <>
      <ListScreen
        list={applicationList}
        actions={({ applicationId, name }) => (
          <Link
            className={styles.link}
            to={`/applications/${applicationId}`}
            aria-label={`处理${name}的申请`}
          >
            处理
          </Link>
        )}
        empty="还没有人提交申请"
      />
      <Elsewhere />
    </>
  )
}

/** Link to the screen that handles this kind, when it is another one. */
function Elsewhere() {
  const { search } = useLocation()
  const user = useAtomValue(userAtom)
  const kinds = (readAddress(applicationList, search).filters.kind ?? '').split(',')
  return kinds.map((kind) => {
    const { name, elsewhere } = applicationKind(kind) ?? {}
    if (!elsewhere) return null
    const { area, words } = elsewhere
    return (
      <div key={kind} className={styles.card}>
        <h2>{`${name}不在这里处理`}</h2>
        <p className={styles.quiet}>{words}</p>
        {hasAuthority(user, seeing(area)) && <PlaceLink to={`/${area}`}>{`打开${AREAS[area]}`}</PlaceLink>}
      </div>
    )
  })
}

import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { AREAS } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { getSeeAuthority } from '#schemas/people/staff/office-areas.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { findApplicationKind } from '#schemas/sourcing/applications/states.ts'
import { usePlacesBelow } from '#src/office/below.ts'
import { readAddress } from '#src/office/list/list-address.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { EditSaleUser, NewSaleUser } from '#src/office/sourcing/suppliers/sale-user-page.tsx'
import { SaleUserRows } from '#src/office/sourcing/suppliers/sale-user-rows.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { ApplicationDetail } from './application-detail.tsx'
import styles from '#src/office/parts/detail.module.css'

const SECTIONS = { list: '申请', people: '供应商对接人' } as const
type Room = keyof typeof SECTIONS
const isSection = (place: string): place is Room => Object.hasOwn(SECTIONS, place)

/** Shows applications, `/applications/88`, and contact persons, `/applications/people/A01` or `…/new`. */
export default function Applications() {
  const [place = '', below = ''] = usePlacesBelow()
  if (place === 'people' && below === 'new') return <NewSaleUser />
  if (place === 'people' && below !== '') return <EditSaleUser key={below} saleUserId={below} />
  if (place !== '' && !isSection(place)) return <ApplicationDetail key={place} applicationId={place} />
  const room = place === 'people' ? place : 'list'
  return (
    // The key discards all state when another section opens.
    <div key={room} className={styles.page}>
      <SectionLinks label="申请" rooms={SECTIONS} below="/applications" current={room} />
      {room === 'people' ? <SaleUserRows /> : <ApplicationRows />}
    </div>
  )
}

function ApplicationRows() {
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

/** Links to the screen that handles the listed kind of application, if that is another screen. */
function Elsewhere() {
  const { search } = useLocation()
  const user = useAtomValue(userAtom)
  const kinds = (readAddress(applicationList, search).filters.kind ?? '').split(',')
  return kinds.map((kind) => {
    const { name, elsewhere } = findApplicationKind(kind) ?? {}
    if (!elsewhere) return null
    const { area, words } = elsewhere
    return (
      <div key={kind} className={styles.card}>
        <h2>{`${name}不在这里处理`}</h2>
        <p className={styles.quiet}>{words}</p>
        {hasAuthority(user, getSeeAuthority(area)) && (
          <PlaceLink to={`/${area}`}>{`打开${AREAS[area]}`}</PlaceLink>
        )}
      </div>
    )
  })
}

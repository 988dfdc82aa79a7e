import { Link, useLocation } from 'react-router-dom'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { applicationKind } from '#schemas/sourcing/applications/states.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { readAddress } from '#src/office/list/list-address.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import styles from '#src/office/parts/detail.module.css'
import { ApplicationDetail } from './application-detail.tsx'

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
      <Coming />
    </>
  )
}

/** Of a kind that nobody can send yet, what it will be. */
function Coming() {
  const { search } = useLocation()
  const kinds = (readAddress(applicationList, search).filters.kind ?? '').split(',')
  const coming = kinds.flatMap((kind) => {
    const { name, coming: words } = applicationKind(kind) ?? {}
    return name !== undefined && words ? [{ name, words }] : []
  })
  return coming.map(({ name, words }) => (
    <div key={name} className={styles.card}>
      <h2>还不能提交{name}</h2>
      <p className={styles.quiet}>{words}</p>
    </div>
  ))
}

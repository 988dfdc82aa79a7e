import { Link } from 'react-router-dom'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import type { Industry } from '#schemas/sourcing/share-platform/entities.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from '#src/runtime/list-filter/list-filter.module.css'

interface Props {
  current: string
  to(industryId: string): string
}

/** Filter with one row for each level of industries; empty while the industries load or if they fail to load. */
export function IndustryFilter({ current, to }: Props) {
  const tops = useCall(shareDirectory.findListByIndustryLevel, { level: 1 })
  const leaves = useCall(shareDirectory.findListByIndustryLevel, { level: 2 })
  if (tops.state !== 'ready' || leaves.state !== 'ready') return <div className={styles.waiting} />
  const parentId = leaves.data.find(({ industryId }) => industryId === current)?.parentId ?? current
  const below = leaves.data.filter((one) => one.parentId === parentId)
  return (
    <nav className={styles.rows} aria-label="行业">
      <Row
        all={{ industryId: '', name: '全部行业' }}
        rows={tops.data}
        current={parentId}
        isHere={current === '' || current === parentId}
        to={to}
      />
      {below.length > 0 && (
        <Row all={{ industryId: parentId, name: '不限' }} rows={below} current={current} isHere to={to} />
      )}
    </nav>
  )
}

interface RowProps extends Props {
  all: Pick<Industry, 'industryId' | 'name'>
  rows: readonly Industry[]
  /** True if the chosen industry is in this row; false if it is in the row below. */
  isHere: boolean
}

function Row({ all, rows, current, isHere, to }: RowProps) {
  return (
    <ul className={styles.row}>
      {[all, ...rows].map(({ industryId, name }) => (
        <li key={industryId}>
          <Link
            to={to(industryId)}
            className={styles.choice}
            aria-current={industryId === current ? (isHere ? 'page' : true) : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

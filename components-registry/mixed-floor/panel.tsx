import type { ReactNode } from 'react'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { FloorHalf } from '#schemas/widgets/mixed-floor.ts'
import styles from './mixed-floor.module.css'

/** One half of the floor: its title, links and content. */
export function Panel({ half, children }: { half: FloorHalf; children: ReactNode }) {
  const { title, labels } = half
  return (
    <div className={styles.panel}>
      {title && <PanelHead {...half} />}
      {labels.length > 0 && (
        <ul className={styles.labels}>
          {labels.map(({ text, link }, index) => (
            <li key={index}>
              <JumpLink link={link} className={styles.label}>
                {text}
              </JumpLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

function PanelHead({ title, subtitle, more, link, shows, source }: FloorHalf) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {more && link && (
        <JumpLink
          link={link}
          className={styles.more}
          label={`${title}：${more}`}
          more={shows === 'goods' ? { source, title, subtitle } : undefined}
        >
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}

interface CellsProps {
  kind: 'goods' | 'brands'
  columns: number
  busy?: boolean
  children: ReactNode
}

export function Cells({ kind, columns, busy = false, children }: CellsProps) {
  return (
    <ul className={`${styles.cells} ${styles[kind]}`} data-columns={columns} aria-hidden={busy}>
      {children}
    </ul>
  )
}

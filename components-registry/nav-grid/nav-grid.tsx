import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { NavIcon } from '#registry/parts/nav-icon.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './nav-grid.module.css'

export const widget = defineView('nav-grid', NavGrid)

type Props = PropsOf<'nav-grid'>

/** Entries with icons; entries that exceed the configured rows are reached by scrolling sideways. */
export function NavGrid({ items, shape, columns, phoneColumns, rows, panel }: Props) {
  const across = shape === 'side' ? 2 : phoneColumns
  const flow = (room: number) => (rows > 0 && items.length > room * rows ? 'scroll' : 'wrap')
  return (
    <div className={panel ? styles.panel : undefined}>
      <ul
        className={`${styles.grid} ${styles[shape]}`}
        data-columns={columns}
        data-phone-columns={across}
        data-rows={rows}
        data-flow={flow(columns)}
        data-phone-flow={flow(across)}
      >
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ item: { icon, title, subtitle, badge, link } }: { item: Props['items'][number] }) {
  return (
    <JumpLink link={link} className={styles.entry}>
      <NavIcon icon={icon} title={title} badge={badge} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </JumpLink>
  )
}

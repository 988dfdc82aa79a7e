import type { PropsOf } from '#schemas/widgets/index.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Picture } from '../parts/picture.tsx'
import styles from './nav-grid.module.css'

type Props = PropsOf<'nav-grid'>

/** Entries with icons; what the wanted rows do not hold is reached by scrolling sideways. */
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
      <span className={styles.icon}>
        {icon ? (
          <Picture src={icon.src} alt="" width={icon.width ?? 120} height={icon.height ?? 120} />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </JumpLink>
  )
}

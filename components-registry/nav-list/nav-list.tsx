import { defineView } from '#registry/define-widget.ts'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { NavIcon } from '#registry/parts/nav-icon.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './nav-list.module.css'

export const widget = defineView('nav-list', NavList)

type Props = PropsOf<'nav-list'>

/** Entries below each other or in a few columns, with an icon, text and, for links, an arrow. */
export function NavList({ title, items, columns, look }: Props) {
  return (
    <>
      <Heading title={title} />
      <div className={styles.box}>
        <ul className={`${styles.list} ${styles[look]}`} data-columns={columns}>
          {items.map((item, index) => (
            <li key={index} className={styles.item}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Entry({ item: { icon, title, subtitle, link } }: { item: Props['items'][number] }) {
  return (
    <JumpLink link={link} className={styles.entry}>
      <NavIcon icon={icon} title={title} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {link && <span className={styles.chevron} aria-hidden="true" />}
    </JumpLink>
  )
}

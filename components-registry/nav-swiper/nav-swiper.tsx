import type { KeyboardEvent } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useSnapTrack } from '#ui/scroll/use-snap-track.ts'
import { defineView } from '../define-widget.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { NavIcon } from '../parts/nav-icon.tsx'
import styles from './nav-swiper.module.css'
import { PageControls } from './page-controls.tsx'
import { chunked, pageByKey } from './pages.ts'

export const widget = defineView('nav-swiper', NavSwiper)

type Props = PropsOf<'nav-swiper'>
type Item = Props['items'][number]

/** Entries in pages that are swiped by the browser's own scrolling; dots, arrows and the arrow keys turn them. */
export function NavSwiper({ items, rows, columns, phoneColumns, panel }: Props) {
  const pages = chunked(items, rows * columns)
  const { track, current, goTo } = useSnapTrack(pages.length)

  /** The focus goes along, or the next Tab would turn the page back. */
  function onKeyDown(event: KeyboardEvent) {
    const next = pageByKey(event.key, current, pages.length)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
    const page = track.current?.children[next]
    page?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.box} role="group" aria-label="导航">
      <div className={panel ? styles.panel : undefined}>
        <ul ref={track} className={styles.track} onKeyDown={onKeyDown}>
          {pages.map((page, index) => (
            <li key={index} className={styles.page} aria-label={`第 ${index + 1} 页，共 ${pages.length} 页`}>
              <Page items={page} columns={columns} phoneColumns={phoneColumns} />
            </li>
          ))}
        </ul>
        {pages.length > 1 && <PageControls count={pages.length} current={current} goTo={goTo} />}
      </div>
    </div>
  )
}

type PageProps = Pick<Props, 'columns' | 'phoneColumns'> & { items: readonly Item[] }

function Page({ items, columns, phoneColumns }: PageProps) {
  return (
    <ul className={styles.grid} data-columns={columns} data-phone-columns={phoneColumns}>
      {items.map(({ icon, title, badge, link }, index) => (
        <li key={index}>
          <JumpLink link={link} className={styles.entry}>
            <NavIcon icon={icon} title={title} badge={badge} />
            <span className={styles.title}>{title}</span>
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}

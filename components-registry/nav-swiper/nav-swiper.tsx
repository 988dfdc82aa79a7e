import type { KeyboardEvent } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { NavIcon } from '#registry/parts/nav-icon.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { RailArrows } from '#ui/scroll/rail-arrows.tsx'
import { useSnapTrack } from '#ui/scroll/use-snap-track.ts'
import styles from './nav-swiper.module.css'

export const widget = defineView('nav-swiper', NavSwiper)

type Props = PropsOf<'nav-swiper'>
type Item = Props['items'][number]

/** Entries in pages that scroll natively; dots, arrows and the arrow keys turn them. */
export function NavSwiper({ items, rows, columns, phoneColumns, panel }: Props) {
  const pages = splitIntoPages(items, rows * columns)
  const { track, current, goTo } = useSnapTrack(pages.length)

  /** Turns the page by key and moves the focus to the new page, or the next Tab would scroll back. */
  function onKeyDown(event: KeyboardEvent) {
    const next = findPageByKey(event.key, current, pages.length)
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

/** Splits a list into groups of `size`; the last may be shorter. */
export function splitIntoPages<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )
}

/** Returns the page that a key turns to, or undefined if the key does not turn the page. */
export function findPageByKey(key: string, current: number, count: number): number | undefined {
  const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return next === undefined || next === current || next < 0 || next >= count ? undefined : next
}

interface PageControlsProps {
  count: number
  current: number
  goTo(page: number): void
}

function PageControls({ count, current, goTo }: PageControlsProps) {
  const turn = (page: number) => page >= 0 && page < count && goTo(page)
  return (
    <>
      <RailArrows
        unit="页"
        atStart={current === 0}
        atEnd={current === count - 1}
        turn={(step) => turn(current + step)}
        className={styles.arrow}
      />
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, page) => (
          <button
            key={page}
            type="button"
            className={styles.dot}
            aria-label={`第 ${page + 1} 页`}
            aria-current={page === current}
            onClick={() => goTo(page)}
          />
        ))}
      </div>
    </>
  )
}

import { type ComponentType, type ReactNode, useId } from 'react'
import { PAGE_SIZES } from '#schemas/base/constants.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { getLastPage } from '#schemas/routes/list-query.ts'
import { PageJump } from './page-jump.tsx'
import styles from './pager.module.css'

export interface Paging {
  pageNum: number
  pageSize: number
}

export interface Navigation {
  Link: ComponentType<LinkProps>
  go(address: string): void
}

interface LinkProps {
  to: string
  className?: string | undefined
  'aria-label': string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

export interface PagerProps {
  /** Current page and total. A page past the end is replaced by the last page. */
  page: Paging & { total: number }
  to(paging: Paging): string
  /** Unit of the total: 条 for texts, 件 for goods. */
  unit?: string
}

/** Shows the total, the page links, the page size and a jump to a page; every page has its own address. */
export function Pager({ page, to, unit = '条', Link, go }: PagerProps & Navigation) {
  const last = getLastPage(page)
  const at = (pageNum: number) => to({ pageNum, pageSize: page.pageSize })
  return (
    <nav className={styles.pager} aria-label="分页">
      <p className={styles.total}>{`共 ${formatShortNumber(page.total)} ${unit}`}</p>
      <PageSizes page={page} unit={unit} choose={(pageSize) => go(to({ pageNum: 1, pageSize }))} />
      <ul className={styles.pages}>
        <Step Link={Link} to={page.pageNum > 1 ? at(page.pageNum - 1) : null} name="上一页" sign="‹" />
        {listPageSteps(page.pageNum, last).map((step, index) => (
          <li key={step ?? `gap ${index}`}>
            {step === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={at(step)}
                className={step === page.pageNum ? styles.current : styles.page}
                aria-label={`第 ${step} 页`}
                aria-current={step === page.pageNum ? 'page' : undefined}
              >
                {step}
              </Link>
            )}
          </li>
        ))}
        <Step Link={Link} to={page.pageNum < last ? at(page.pageNum + 1) : null} name="下一页" sign="›" />
      </ul>
      {last > 1 && <PageJump last={last} go={(pageNum) => go(at(pageNum))} />}
    </nav>
  )
}

interface StepProps extends Pick<Navigation, 'Link'> {
  to: string | null
  name: string
  sign: string
}

function Step({ Link, to, name, sign }: StepProps) {
  return (
    <li>
      {to === null ? (
        <span className={styles.off} aria-disabled="true" role="link" aria-label={name}>
          {sign}
        </span>
      ) : (
        <Link to={to} className={styles.page} aria-label={name}>
          {sign}
        </Link>
      )}
    </li>
  )
}

/** Choice of the page size. Another size starts at the first page. */
function PageSizes({ page, unit, choose }: { page: Paging; unit: string; choose(pageSize: number): void }) {
  const id = useId()
  return (
    <span className={styles.sizes}>
      <label htmlFor={id}>每页</label>
      <select id={id} value={page.pageSize} onChange={(event) => choose(Number(event.target.value))}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>{`${size} ${unit}`}</option>
        ))}
      </select>
    </span>
  )
}

/** Number of a page, or null for omitted pages. */
type PageStep = number | null

/** Returns the numbers that a pager shows: first, last, and the current page with its neighbours. */
export function listPageSteps(current: number, last: number, around = 1): PageStep[] {
  const shown = [1, last]
  for (let page = current - around; page <= current + around; page += 1) shown.push(page)
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page - 1)
    // A gap of one page takes as much space as the page itself.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

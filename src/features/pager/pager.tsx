import { useId } from 'react'
import { PAGE_SIZES } from '#schemas/constants.ts'
import { lastPageOf } from '#schemas/list-query.ts'
import { shortNumber } from '#schemas/money/number-display.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { MallLink } from '../mall-link.tsx'
import { PageJump } from './page-jump.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'

export interface Paging {
  pageNum: number
  pageSize: number
}

interface Props {
  /** As the server answered it: a page past the end came back as the last one (GL9). */
  page: Paging & { total: number }
  /** The address of the list at another page or page size. */
  to(paging: Paging): string
  /** 条 for texts, 件 for goods. */
  unit?: string
}

/** GL9: total, pages, previous and next, page size and a jump; every page is an address of its own. */
export function Pager({ page, to, unit = '条' }: Props) {
  const last = lastPageOf(page)
  const at = (pageNum: number) => to({ pageNum, pageSize: page.pageSize })
  return (
    <nav className={styles.pager} aria-label="分页">
      <p className={styles.total}>
        共 {shortNumber(page.total)} {unit}
      </p>
      <PageSizes page={page} to={to} unit={unit} />
      <ul className={styles.pages}>
        <Step to={page.pageNum > 1 ? at(page.pageNum - 1) : null} name="上一页" sign="‹" />
        {pageWindow(page.pageNum, last).map((step, index) => (
          <li key={step ?? `gap ${index}`}>
            {step === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <MallLink
                to={at(step)}
                className={step === page.pageNum ? styles.current : styles.page}
                label={`第 ${step} 页`}
                current={step === page.pageNum}
              >
                {step}
              </MallLink>
            )}
          </li>
        ))}
        <Step to={page.pageNum < last ? at(page.pageNum + 1) : null} name="下一页" sign="›" />
      </ul>
      {last > 1 && <PageJump last={last} go={(pageNum) => navigateTo(at(pageNum))} />}
    </nav>
  )
}

function Step({ to, name, sign }: { to: string | null; name: string; sign: string }) {
  return (
    <li>
      {to === null ? (
        <span className={styles.off} aria-disabled="true" role="link" aria-label={name}>
          {sign}
        </span>
      ) : (
        <MallLink to={to} className={styles.page} label={name}>
          {sign}
        </MallLink>
      )}
    </li>
  )
}

/** §9: 10, 20 or 30; another size begins at its first page. */
function PageSizes({ page, to, unit }: Required<Props>) {
  const id = useId()
  return (
    <span className={styles.sizes}>
      <label htmlFor={id}>每页</label>
      <select
        id={id}
        value={page.pageSize}
        onChange={(event) => navigateTo(to({ pageNum: 1, pageSize: Number(event.target.value) }))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} {unit}
          </option>
        ))}
      </select>
    </span>
  )
}

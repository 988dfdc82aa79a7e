import { PAGE_SIZES } from '#schemas/base/constants.ts'
import type { ListPage } from '#schemas/base/list.ts'
import { Button } from '#ui/button/button.tsx'
import { updateAddress, type ListAddress } from './list-address.ts'
import styles from './list.module.css'

interface Props {
  page: ListPage<unknown>
  address: ListAddress
  go(address: ListAddress): void
}

/** Links to the previous and next page; pages have no numbers, as each is found by a key of its neighbour. */
export function ListSteps({ page: { previous, next }, address, go }: Props) {
  return (
    <nav className={styles.steps} aria-label="分页">
      <label>
        每页{' '}
        <select
          value={address.pageSize}
          onChange={(event) => go(updateAddress(address, { pageSize: Number(event.target.value) }))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} 条
            </option>
          ))}
        </select>
      </label>
      <Button
        size="s"
        disabled={address.after === undefined && address.before === undefined}
        onClick={() => go(updateAddress(address, {}))}
      >
        第一页
      </Button>
      <Button
        size="s"
        disabled={previous === null}
        onClick={() => go(updateAddress(address, { before: previous ?? undefined }))}
      >
        上一页
      </Button>
      <Button
        size="s"
        disabled={next === null}
        onClick={() => go(updateAddress(address, { after: next ?? undefined }))}
      >
        下一页
      </Button>
    </nav>
  )
}

import type { InvoiceTitle } from '#schemas/api/invoice-titles.ts'
import type { TitleKind } from '#schemas/order/invoice.ts'
import styles from './invoice.module.css'
import { useTitles } from './use-titles.ts'

interface Props {
  kind: TitleKind
  /** The title that stands in the form. */
  current: string
  use(title: InvoiceTitle): void
}

/** SB5: titles of the member for this kind of holder; nothing where there are none, or the mall has no such call. */
export function SavedTitles({ kind, current, use }: Props) {
  const { loaded } = useTitles({ quiet: true })
  const titles = loaded.state === 'ready' ? loaded.data.filter((title) => title.kind === kind) : []
  if (titles.length === 0) return null
  return (
    <div className={styles.saved} role="group" aria-label="已保存的抬头">
      <span>已保存的抬头</span>
      {titles.map((title) => (
        <button
          key={title.titleId}
          type="button"
          aria-pressed={title.title === current}
          onClick={() => use(title)}
        >
          {title.title}
        </button>
      ))}
    </div>
  )
}

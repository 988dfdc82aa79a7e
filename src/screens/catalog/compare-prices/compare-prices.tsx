import { useState } from 'react'
import type { Wanted } from '#schemas/catalog/matching/calls.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { type CompareQuery, comparePath, filtersOf, wantedOf } from './address.ts'
import styles from './compare-prices.module.css'
import { Filters } from './filters.tsx'
import { LinesForm } from './lines-form.tsx'
import { Results } from './results.tsx'
import { SaveResult } from './save-result.tsx'
import { useMatched } from './use-matched.ts'

/** /aiComparePrices/list: the same and similar goods of a name, of chosen goods, or of a list. */
export default function ComparePricesScreen() {
  const query = useRouteQuery(routes.comparePrices.query())
  const { navigate } = useMall()
  const [list, setList] = useState<readonly Wanted[]>([])
  const named = wantedOf(query)
  const lines = named.length > 0 ? named : list

  function compare(wanted: readonly Wanted[]) {
    const [only, ...others] = wanted
    const alone = only !== undefined && others.length === 0 && only.cash === undefined
    setList(alone ? [] : wanted)
    navigate(comparePath({ ...query, goodsId: '', skuId: '', goodsName: alone ? (only.text ?? '') : '' }))
  }

  return (
    <div className={styles.page}>
      <h1>智能比价</h1>
      <LinesForm initial={query.goodsName ?? ''} compare={compare} />
      {lines.length === 0 ? (
        <EmptyState>输入商品名称、粘贴清单或选择表格，就能看到全部来源的同款和相似商品</EmptyState>
      ) : (
        <Found lines={lines} query={query} />
      )}
    </div>
  )
}

/** A name alone is answered with more goods than each line of a list. */
const [MANY, FEW] = [20, 5]

function Found({ lines, query }: { lines: readonly Wanted[]; query: CompareQuery }) {
  const count = lines.length === 1 ? MANY : FEW
  const input = { lines: [...lines], ...filtersOf(query), count }
  const loaded = useMatched(input)
  const matched =
    loaded.state === 'ready' ? loaded.data.filter(({ matches }) => matches.length > 0).length : 0
  return (
    <section className={`${styles.found} busy-line`} aria-label="比价结果" aria-busy={loaded.busy}>
      <div className={styles.card}>
        <Filters query={query} />
        {loaded.state === 'ready' && (
          <div className={styles.actions}>
            <p role="status">
              {loaded.data.length} 行中有 {matched} 行找到了商品
            </p>
            <SaveResult input={input} />
          </div>
        )}
      </div>
      {loaded.state === 'loading' && (
        <>
          <p role="status" className={styles.quiet}>
            正在比对全部来源的商品，清单较长时需要几秒
          </p>
          <PageLoading />
        </>
      )}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && <Results lines={loaded.data} />}
    </section>
  )
}

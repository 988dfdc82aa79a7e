import type { Wanted } from '#schemas/catalog/matching/calls.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { type CompareQuery, buildComparePath, toFilters, parseWantedGoods } from './address.ts'
import { BestHitsTable } from './best-hits-table.tsx'
import { addPieces } from './best-hits.ts'
import { Filters } from './filters.tsx'
import { LinesForm } from './lines-form.tsx'
import { formatLines } from './parse-lines.ts'
import { Results } from './results.tsx'
import { SaveResult } from './save-result.tsx'
import { useComparedList } from './use-compared-list.ts'
import { useMatched } from './use-matched.ts'
import styles from './compare-prices.module.css'

/** Page /aiComparePrices/list: same and similar goods for a name, for chosen goods, or for a list. */
export default function ComparePricesScreen() {
  const query = useRouteQuery(routes.comparePrices.query())
  const { navigate } = useMall()
  const list = useComparedList()
  const named = parseWantedGoods(query)
  const lines = named.length > 0 ? named : list.lines

  function compare(wanted: readonly Wanted[]) {
    const [only, ...others] = wanted
    const alone = only !== undefined && others.length === 0 && only.cash === undefined
    list.setLines(alone ? [] : wanted)
    navigate(
      buildComparePath({ ...query, goodsId: '', skuId: '', goodsName: alone ? (only.text ?? '') : '' }),
    )
  }

  return (
    <div className={styles.page}>
      <PageHead title="智能比价" />
      <LinesForm initial={query.goodsName || formatLines(list.lines)} compare={compare} />
      {lines.length === 0 ? (
        <EmptyState>输入商品名称、粘贴清单或选择表格，就能看到全部来源的同款和相似商品</EmptyState>
      ) : (
        <Found lines={lines} query={query} list={list} />
      )}
    </div>
  )
}

/** Number of matches: MANY for a single name, FEW for each line of a list. */
const [MANY, FEW] = [20, 5]

interface FoundProps {
  lines: readonly Wanted[]
  query: CompareQuery
  list: ReturnType<typeof useComparedList>
}

function Found({ lines, query, list }: FoundProps) {
  const count = lines.length === 1 ? MANY : FEW
  const input = { lines: [...lines], ...toFilters(query), count }
  const loaded = useMatched(input)
  const matched =
    loaded.state === 'ready' ? loaded.data.filter(({ matches }) => matches.length > 0).length : 0
  return (
    <section className={`${styles.found} busy-line`} aria-label="比价结果" aria-busy={loaded.busy}>
      <Card as="div">
        <Filters query={query} />
        {loaded.state === 'ready' && (
          <div className={styles.actions}>
            <p role="status">{`${loaded.data.length} 行中有 ${matched} 行找到了商品`}</p>
            <SaveResult input={{ ...input, lines: addPieces(lines, loaded.data, list.pieces) }} />
          </div>
        )}
      </Card>
      {loaded.state === 'loading' && (
        <>
          <p role="status" className={styles.quiet}>
            正在比对全部来源的商品，清单较长时需要几秒
          </p>
          <PageLoading />
        </>
      )}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && lines.length > 1 && (
        <BestHitsTable lines={loaded.data} edited={list.pieces} onEdit={list.setPieces} />
      )}
      {loaded.state === 'ready' && <Results lines={loaded.data} />}
    </section>
  )
}

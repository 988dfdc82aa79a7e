import * as z from 'zod/mini'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from '#src/designer/designer.module.css'

/** Debounce of typing, ms. */
const TYPING_MS = 500
/** Number of goods that are named. */
const NAMED = 3

/** Shows how many goods a rule selects now, and the first of them. Nothing is shown for an incomplete rule. */
export function RuleResult({ source }: { source: unknown }) {
  const read = z.safeParse(GoodsSource(), source)
  const rule = read.success && read.data.by === 'query' ? read.data : null
  const asked = rule && { ...withoutSource(rule), pageNum: 1, pageSize: NAMED, inPicker: true }
  const found = useCall(calls.queryGoodPage, asked, { delay: TYPING_MS, quiet: true })
  if (found.state !== 'ready' || !rule) return null
  const { total, list } = found.data
  return (
    <div className={styles.goods} role="status" aria-label="现在取到的商品">
      <p className={total === 0 ? styles.fault : styles.quiet}>{describeTotal(total, rule.count)}</p>
      <ol>
        {list.map(({ goodsId, name, picture }) => (
          <li key={goodsId}>
            <Picture src={picture} alt="" width={40} height={40} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function describeTotal(total: number, count: number): string {
  if (total === 0) return '现在没有商品同时符合这些条件，请放宽条件'
  if (total < count) return `现在有 ${total} 件商品符合条件，少于要展示的 ${count} 件；最前面的是`
  return `现在有 ${total} 件商品符合条件，展示前 ${count} 件；最前面的是`
}

function withoutSource({ by: _, count: __, ...filter }: Extract<GoodsSource, { by: 'query' }>) {
  return filter
}

import { formatTable } from '#tests/bench/table.ts'
import { p50, p99, type PostgresFacts } from './goals.ts'
import type { Costs } from './measure-costs.ts'
import { reckon, reckoningText } from './reckoning.ts'

const told = (value: number | undefined, digits = 0) => value?.toFixed(digits) ?? '–'

/** A table each for what was measured. */
export function postgresTables({ goods, cart, costs }: PostgresFacts): string[] {
  const reckoned = costs && reckon(costs)
  return [
    ...(goods ? [goodsTable(goods)] : []),
    ...(cart ? [cartTable(cart)] : []),
    ...(costs ? [costTable(costs)] : []),
    ...(reckoned ? [reckoningText(reckoned)] : []),
  ]
}

/** Absolute times: by plain statements, and by the index. */
function goodsTable({ count, lists, index }: NonNullable<PostgresFacts['goods']>): string {
  const rows = [...lists].map(([name, { plain, list, facets, call }]) => [
    name,
    told(p50(plain)),
    ...[list, facets, call].flatMap((times) => [told(p50(times)), told(p99(times))]),
  ])
  const titles = ['statements p50', 'list p50', 'p99', 'facets p50', 'p99', 'both, 4 at once p50', 'p99']
  const [first] = lists.values()
  const calls = `p50 and p99 of ${first?.list.length} calls alone, ${first?.call.length} four at once.`
  const built = `The index was built in ${told(index.built / 1000)} s and holds ${told(index.memory)} MB.`
  const goods = count.toLocaleString('en')
  return `## Lists of 20 out of ${goods} goods, PostgreSQL, ms\n\n${formatTable(['', ...titles], rows)}\n\n${calls} ${built}`
}

function cartTable({ alone, abreast }: NonNullable<PostgresFacts['cart']>): string {
  const row = (name: string, times: readonly number[]) => [name, told(p50(times), 1), told(p99(times), 1)]
  const rows = [row('alone', alone), row('8 members at once', abreast)]
  return `## Adding to the cart, PostgreSQL, ms\n\n${formatTable(['', 'p50', 'p99'], rows)}`
}

function costTable({ goods, requests }: Costs): string {
  const rows = [...requests].map(([name, { mall, database }]) => [name, told(mall, 1), told(database, 1)])
  const title = `## Processor time of a request, ${goods.toLocaleString('en')} goods, PostgreSQL`
  return `${title}\n\n${formatTable(['', 'mall ms', 'database ms'], rows)}`
}

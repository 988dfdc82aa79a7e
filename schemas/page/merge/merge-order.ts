import type { Target } from './merge-places.ts'
import type { PreparedVersions } from './prepare-versions.ts'

type Three = Pick<PreparedVersions, 'base' | 'first' | 'second'>

/** Orders the widgets of every list of the merged page. */
export function orderLists(
  versions: Three,
  targets: ReadonlyMap<string, Target>,
): ReadonlyMap<string, string[]> {
  const members = new Map<string, string[]>()
  for (const [id, { list, behind }] of targets) if (behind === undefined) addTo(members, list, id)
  const orders = new Map(
    [...members].map(([name, ids]) => [name, orderList(versions, name, { ids, targets })]),
  )
  const counts = new Map<string, number>()
  for (const [id, { list, behind }] of targets) {
    if (behind === undefined) continue
    const order = orders.get(list) ?? []
    const count = counts.get(behind) ?? 0
    order.splice(order.indexOf(behind) + 1 + count, 0, id)
    counts.set(behind, count + 1)
    orders.set(list, order)
  }
  return orders
}

/**
 * Orders the widgets of one list. Widgets that no side moved keep their order. Every moved widget goes into the gap
 * between them into which its side put it; in one gap, the widgets of `first` precede those of `second`.
 */
function orderList(
  versions: Three,
  name: string,
  { ids, targets }: { ids: readonly string[]; targets: ReadonlyMap<string, Target> },
): string[] {
  const inList = new Set(ids)
  const ownerOf = (id: string) => (inList.has(id) ? targets.get(id)?.owner : undefined)
  const fixed = versions.base.lists.get(name)?.ids.filter((id) => ownerOf(id) === 'none') ?? []
  const gaps = new Map<string | undefined, string[]>()
  for (const owner of ['base', 'first', 'second'] as const) {
    let gap: string | undefined
    for (const id of versions[owner].lists.get(name)?.ids ?? []) {
      if (ownerOf(id) === 'none') gap = id
      if (ownerOf(id) === owner) addTo(gaps, gap, id)
    }
  }
  return [undefined, ...fixed].flatMap((id) => [...(id === undefined ? [] : [id]), ...(gaps.get(id) ?? [])])
}

function addTo<K>(lists: Map<K, string[]>, key: K, id: string): void {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

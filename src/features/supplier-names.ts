import { suppliers } from '#schemas/api/suppliers.ts'
import type { CategoryNode } from '#schemas/entities/category.ts'
import { SALE_TYPES } from '#schemas/supplier/dictionaries.ts'
import type { Names } from '#schemas/supplier/read.ts'
import { useCall } from './use-call.ts'

function* named(nodes: readonly CategoryNode[], above = ''): Generator<[string, string]> {
  for (const { catId, name, children } of nodes) {
    yield [catId, above + name]
    yield* named(children, `${above}${name} / `)
  }
}

/** What the ids of a supplier's application mean: categories with what they stand in, and people; none until they come. */
export function useSupplierNames(): Names {
  const tree = useCall(suppliers.categoryTree, {})
  const [first, second] = Object.keys(SALE_TYPES)
  const people = [
    useCall(suppliers.findBySaleType, { saleType: first ?? '' }),
    useCall(suppliers.findBySaleType, { saleType: second ?? '' }),
  ]
  return new Map([
    ...(tree.state === 'ready' ? named(tree.data) : []),
    ...people.flatMap((one) =>
      one.state === 'ready'
        ? one.data.map(({ adminId, name, saleType }): [string, string] => [adminId, `${name}（${saleType}）`])
        : [],
    ),
  ])
}

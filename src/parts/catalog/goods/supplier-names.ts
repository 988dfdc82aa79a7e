import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { SALE_TYPES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import type { Names } from '#schemas/sourcing/suppliers/read.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

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

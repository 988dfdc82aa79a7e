import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import type { Names } from '#schemas/sourcing/suppliers/read.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

function* named(nodes: readonly CategoryNode[], above = ''): Generator<[string, string]> {
  for (const { catId, name, children } of nodes) {
    yield [catId, above + name]
    yield* named(children, `${above}${name} / `)
  }
}

/** Returns the names of the categories, with parents, and of the contact person; empty until they are loaded. */
export function useSupplierNames(adminId = ''): Names {
  const tree = useCall(suppliers.categoryTree, {})
  const person = useCall(suppliers.saleUserName, adminId === '' ? null : { adminId })
  return new Map([
    ...(tree.state === 'ready' ? named(tree.data) : []),
    ...(person.state === 'ready' && person.data
      ? [[adminId, `${person.data.name}（${person.data.saleType}）`] as const]
      : []),
  ])
}

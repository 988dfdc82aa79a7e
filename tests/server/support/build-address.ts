import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { ADDRESS } from './build-orders.ts'
import type { TestMall } from './support.ts'

type NewAddress = Partial<typeof addresses.$inferInsert>

/** An address of a member in the region of the test orders, unless another is given; the tree then holds its region. */
export async function buildAddress(
  { services: { db }, random, clock }: Pick<TestMall, 'services' | 'random'> & { clock: Clock },
  userId: string,
  given: NewAddress = {},
): Promise<string> {
  const { name, telephone, detail, regionIds, regionNames } = { ...ADDRESS, ...given }
  const tree = regionIds.map((id, at) => ({
    tree: 'STD' as const,
    id,
    parentId: regionIds[at - 1] ?? '0',
    name: regionNames[at] ?? '',
    level: at + 1,
  }))
  await db.insert(regions).values(tree).onConflictDoNothing()
  const id = random.token(12)
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  await db
    .insert(addresses)
    .values({ id, userId, name, telephone, detail, regionIds, regionNames, ...at, ...given })
  return id
}

import { orderBuilders } from '#tests/server/support/build-orders.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { giftWrites } from './gift-writes.ts'
import { officeWrites } from './office-writes.ts'
import { orderWrites } from './order-writes.ts'
import { providerWrites } from './provider-writes.ts'
import { reportWrites } from './report-writes.ts'
import { schemeWrites } from './scheme-writes.ts'
import { shoppingWrites } from './shopping-writes.ts'
import { supplierWrites } from './supplier-writes.ts'
import { transferWrites } from './transfer-writes.ts'

interface Given {
  /** The token of an administrator, who sells and works in the office. */
  seller: string
  made?: ReturnType<typeof orderBuilders>
}

/** A right body for every write of the mall. */
export const allWrites = (
  mall: TestMall,
  { seller, made = orderBuilders(mall) }: Given,
): readonly Write[] => [
  ...shoppingWrites(mall),
  ...giftWrites(mall),
  ...supplierWrites(mall),
  ...schemeWrites(mall),
  ...reportWrites(mall),
  ...orderWrites(mall, { seller, made }),
  ...transferWrites(mall, { admin: seller }),
  ...providerWrites(mall),
  ...officeWrites(mall, { admin: seller }),
]

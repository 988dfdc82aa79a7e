import { orderBuilders } from '#tests/server/support/build-orders.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { giftWrites } from './every-gift-write.ts'
import { officeWrites } from './every-office-write.ts'
import { orderWrites } from './every-order-write.ts'
import { reportWrites } from './every-report-write.ts'
import { schemeWrites } from './every-scheme-write.ts'
import { supplierWrites } from './every-supplier-write.ts'
import { shoppingWrites } from './every-write.ts'

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
  ...officeWrites(mall, { admin: seller }),
]

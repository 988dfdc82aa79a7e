import { AfterSalesTab } from '#src/features/after-sales/after-sales-tab.tsx'

/** AS1 to AS12 */
export default function AfterSales() {
  return <AfterSalesTab />
}

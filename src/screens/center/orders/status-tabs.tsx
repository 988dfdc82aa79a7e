import type { orderLists } from '#schemas/api/order-lists.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { orderTabs } from '#schemas/order/tabs.ts'
import { ListTabs } from '#src/features/list-tabs.tsx'
import { tabPath } from '../tabs.ts'
import { type Asked, ordersPath, tabNames } from './orders-query.ts'

interface Props {
  asked: Asked
  counts: Out<typeof orderLists.orderStat> | null
}

/** OR1: each tab with its count; a search goes with it. */
export function StatusTabs({ asked, counts }: Props) {
  const own = tabNames.map((name) => ({
    name: name,
    title: orderTabs[name].title,
    count: counts?.[name],
    to: ordersPath({ ...asked, status: name, pageNum: 1 }),
  }))
  const afterSales = {
    name: 'afterSales',
    title: '售后',
    count: counts?.afterSale,
    to: tabPath('afterSales'),
  }
  return <ListTabs label="订单状态" tabs={[...own, afterSales]} current={asked.status} />
}

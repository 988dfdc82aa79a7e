import { backOffice } from '#schemas/api/back-office.ts'
import { orders } from '#schemas/api/orders.ts'
import { implement } from '#server/platform/call/implement.ts'
import { failedRefunds, retryRefund } from './failed.ts'
import { orderWithRefunds } from './order-detail.ts'

const { failedRefunds: failed, refund } = backOffice
const { findPcDetail } = orders

export const refundRoutes = [
  ...implement({ failed, refund }, { failed: failedRefunds, refund: retryRefund }),
  ...implement({ findPcDetail }, { findPcDetail: orderWithRefunds }),
]

import { href } from '#schemas/routes/href.ts'

/** Where a member looks whether an order stands. */
export const MY_ORDERS = href('center', { tabId: 'orders' })

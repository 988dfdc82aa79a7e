/** `orders.delivery_type` */
export const DELIVERY = { EXPRESS: 1, PICKUP: 2, VIRTUAL: 3 } as const

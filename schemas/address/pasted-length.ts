/** AD4, UTF-16 units; an address and its labels are far below. */
export const MAX_PASTED = 500

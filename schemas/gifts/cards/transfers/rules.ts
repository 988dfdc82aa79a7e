/** Time for which a transfer can be accepted, in hours and in ms. */
export const TRANSFER_HOURS = 72
export const TRANSFER_MS = TRANSFER_HOURS * 3_600_000

/** How long a card waits for whoever it is sent to, hours and ms. */
export const TRANSFER_HOURS = 72
export const TRANSFER_MS = TRANSFER_HOURS * 3_600_000

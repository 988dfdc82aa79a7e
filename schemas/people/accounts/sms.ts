/** An SMS code may be wanted again after so long. */
export const SMS_RETRY_MS = 60_000

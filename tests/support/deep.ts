/** Options of a test that only `npm run test:deep` runs; the summary of `npm test` names it. */
export const DEEP = { tags: ['deep'] }

/** The same where `condition` holds, as for the second width of a journey. */
export const deepIf = (condition: boolean) => (condition ? DEEP : {})

export type RouterMode = 'hash' | 'history'

/** The mode of the mall that all journeys share, and of every visit that names none: JOURNEY_ROUTER, else hash. */
export const journeyRouter = modeOf(process.env.JOURNEY_ROUTER || 'hash')

function modeOf(text: string): RouterMode {
  if (text === 'hash' || text === 'history') return text
  throw new Error(`JOURNEY_ROUTER is hash or history, not ${text}`)
}

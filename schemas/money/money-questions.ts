/** Saving an unusual value requires a confirmation of its figures and a reason. */
const QUESTIONS = {
  price: 'below cost, or less than half of the price before today',
  cost: 'removed, or less than half of the cost before today',
  activityPrice: 'below cost, or less than half of the usual price before today',
  quote: 'below cost, or less than half of the list price; with what all pieces come to',
  pointsRate: 'what the balances of all members are worth before and after',
  giving: 'what ￥100 gives is worth more than ￥20, or more than twice what it was worth before today',
  fee: 'less than half of the fee, or of the fee before today',
  faceValue: 'a card that is sold below 80 % of its face value',
  batchWorth: 'cards of one batch that are worth more than ￥100,000',
  couponCost: 'the most that all pieces can cost, with the threshold',
  promotionShare: 'more than half of the goods cash goes off',
  prizes: 'all pieces of a prize are worth more than ￥10,000',
  grant: 'points that are worth more than ￥1,000',
  freight: 'fees of less than half of what they are or were before today, or waived from a sum as low',
  emptied: 'stock that is set to 0 from above it',
} as const
export type Question = keyof typeof QUESTIONS

/** An input with the question that an unusual value raises, or with the `reason` why it raises none. */
export type MoneyInput = { question: Question } | { question: null; reason: string }

/** Reason for inputs that cost money but do not raise a question yet. */
export const NOT_ASKED = 'not asked yet'

/** Declares that an amount is confirmed by a question. */
export const ask = (question: Question): MoneyInput => ({ question })
/** Declares that an input raises no question, with the reason. */
export const askNothing = (reason: string): MoneyInput => ({ question: null, reason })

/** Maps each payModel that looks like another one to shoppers to the payModel offered as a choice (C.2). */
const SOLD_ALIKE: Readonly<Record<number, number>> = { 4: 3 }

const choiceOf = (payModel: number) => SOLD_ALIKE[payModel] ?? payModel

/** Returns the payment choices that cover these payModels, without repeats. */
export const mergePayModels = (payModels: readonly number[]): number[] => [
  ...new Set(payModels.map(choiceOf)),
]

/** Returns the payModels that these choices cover. */
export function listPayModels(choices: readonly number[]): number[] {
  const chosen = mergePayModels(choices)
  const alike = Object.keys(SOLD_ALIKE).map(Number)
  return [...chosen, ...alike.filter((payModel) => chosen.includes(choiceOf(payModel)))]
}

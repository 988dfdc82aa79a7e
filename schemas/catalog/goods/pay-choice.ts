/** payModels that shoppers cannot tell from another one, which stands for both as a choice (C.2). */
const SOLD_ALIKE: Readonly<Record<number, number>> = { 4: 3 }

const choiceOf = (payModel: number) => SOLD_ALIKE[payModel] ?? payModel

/** The payment choices that cover these payModels, without repeats. */
export const payChoices = (payModels: readonly number[]): number[] => [...new Set(payModels.map(choiceOf))]

/** The payModels of the goods that these choices find. */
export function payModelsFor(choices: readonly number[]): number[] {
  const chosen = payChoices(choices)
  const alike = Object.keys(SOLD_ALIKE).map(Number)
  return [...chosen, ...alike.filter((payModel) => chosen.includes(choiceOf(payModel)))]
}

import { expect, it } from 'vitest'
import { buyerLines, matchLines } from '#fixtures/search/match-lines.ts'
import { LINE_GOALS } from './goals.ts'
import { isHeldLine, qualityOfLines } from './judge-lines.ts'
import { matchDemoLines } from './match-demo-lines.ts'

const [lines, buyers] = [matchLines(), buyerLines()]
const all = await matchDemoLines([...lines, ...buyers])
const judged = all.slice(0, lines.length)

it.each([
  ['tuned', judged.filter(({ line }) => !isHeldLine(line))],
  ['held', judged.filter(({ line }) => isHeldLine(line))],
  ['buyers', all.slice(lines.length)],
] as const)('the judged lines, %s, are matched as well as they must be', (part, own) => {
  const { precision, recall, quantity } = qualityOfLines(own)
  expect(precision).toBeGreaterThanOrEqual(LINE_GOALS[part].precision)
  expect(recall).toBeGreaterThanOrEqual(LINE_GOALS[part].recall)
  expect(quantity).toBeGreaterThanOrEqual(0.95)
})

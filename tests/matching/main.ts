import { buyerLines, matchLines } from '#fixtures/search/match-lines.ts'
import { type Judgement, judgeHalves } from '#server/catalog/matching/judge-for-test.ts'
import { formatTable } from '#tests/bench/table.ts'
import { isHeldLine, isRight, type JudgedLine, qualityOfLines } from './judge-lines.ts'
import { matchDemoLines } from './match-demo-lines.ts'

function printPairs(title: string, { pairs, precision, recall, mistakes }: Judgement) {
  console.log(`${title}: ${pairs} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  for (const { difference, taken, of } of mistakes)
    console.log(`  ${difference.padEnd(7)} ${taken} of ${of} taken for the same`)
}

function rowOf(title: string, judged: readonly JudgedLine[]): string[] {
  const { lines, precision, recall, f, quantity } = qualityOfLines(judged)
  return [title, String(lines), ...[precision, recall, f, quantity].map((figure) => figure.toFixed(3))]
}

const { tuned, heldOut } = await judgeHalves()
printPairs('tuned on', tuned)
printPairs('held out', heldOut)
const lines = matchLines()
const all = await matchDemoLines([...lines, ...buyerLines()])
const [judged, buyers] = [all.slice(0, lines.length), all.slice(lines.length)]
const held = judged.filter(({ line }) => isHeldLine(line))
const open = judged.filter(({ line }) => !isHeldLine(line))
console.log(
  `\n${formatTable(['lines of lists', 'lines', 'precision', 'recall', 'F', 'quantity'], [rowOf('tuned on', open), rowOf('held out', held), rowOf('of buyers', buyers)])}`,
)
// The mistakes of the other half are never shown: nothing may be tuned on them.
if (process.argv.includes('--mistakes'))
  for (const one of [...open, ...buyers]) {
    const { line, hit, quantity } = one
    const isMissed = line.goods.length > 0 && hit === null
    if ((hit !== null && !isRight(one)) || isMissed || quantity !== line.quantity)
      console.log(
        `${line.line} | hit ${hit?.skuId ?? '–'} of ${line.goods.join(' ') || 'none'} ${line.skus.join(' ')} | ${quantity} of ${line.quantity}`,
      )
  }

import { type Judgement, judgeHalves } from '#server/catalog/matching/judge-for-test.ts'

function print(title: string, { pairs, precision, recall, mistakes }: Judgement) {
  console.log(`${title}: ${pairs} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  for (const { difference, taken, of } of mistakes)
    console.log(`  ${difference.padEnd(7)} ${taken} of ${of} taken for the same`)
}

const { tuned, heldOut } = await judgeHalves()
print('tuned on', tuned)
print('held out', heldOut)

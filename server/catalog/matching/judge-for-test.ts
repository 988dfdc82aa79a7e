import type { Difference } from '#fixtures/matching/judged.ts'
import { isHeldOut, type LabelledPair, labelledPairs } from '#fixtures/matching/labelled.ts'
import type { Subject } from './reading/reading.ts'
import { createReader, type Scorer, createTextScorer } from './scorer.ts'

/** Parses a text `品牌 | 名称 | 规格` of the labelled set. */
export function parseSubject(goods: string): Subject {
  const [brand = '', name = '', spec = ''] = goods.split('|').map((part) => part.trim())
  return { brand, name, spec }
}

export interface Judgement {
  pairs: number
  precision: number
  recall: number
  /** Per kind of difference: the pairs that the scorer wrongly took for the same, and all pairs. */
  mistakes: { difference: Difference; taken: number; of: number }[]
}

async function scored(scorer: Scorer, pairs: readonly LabelledPair[]) {
  return Promise.all(
    pairs.map(async (pair) => {
      const [score] = await scorer.score({ name: pair.query, brand: '', spec: '' }, [
        parseSubject(pair.goods),
      ])
      return { ...pair, taken: score?.verdict === 'same' }
    }),
  )
}

function judgementOf(pairs: Awaited<ReturnType<typeof scored>>): Judgement {
  const count = (of: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(of).length
  const right = count(({ same, taken }) => same && taken)
  const kinds = [...new Set(pairs.map(({ difference }) => difference))].filter((kind) => kind !== null)
  return {
    pairs: pairs.length,
    precision: right / count(({ taken }) => taken),
    recall: right / count(({ same }) => same),
    mistakes: kinds.sort().map((kind) => ({
      difference: kind,
      taken: count(({ difference, taken }) => difference === kind && taken),
      of: count(({ difference }) => difference === kind),
    })),
  }
}

/** Evaluates the embedded scorer on both halves of the labelled set; like a mall, it knows the brands of the goods. */
export async function judgeHalves(): Promise<{ tuned: Judgement; heldOut: Judgement }> {
  const read = createReader(labelledPairs.map(({ goods }) => parseSubject(goods).brand))
  const all = await scored(createTextScorer(read), labelledPairs)
  return {
    tuned: judgementOf(all.filter((pair) => !isHeldOut(pair))),
    heldOut: judgementOf(all.filter(isHeldOut)),
  }
}

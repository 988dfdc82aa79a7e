function checked(numbers: readonly number[], what: string): void {
  if (numbers.some((value) => !Number.isSafeInteger(value) || value < 0))
    throw new RangeError(`not ${what}: ${numbers.join(', ')}`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0)
}

/**
 * Distributes `total` in proportion to `weights` by largest remainder, ties by index. The parts add up exactly; no
 * part exceeds its weight unless the total exceeds the sum of the weights. Throws RangeError for numbers that are
 * not non-negative integers, and for a positive total if all weights are 0.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  checked([total, ...weights], 'an amount to spread')
  if (total === 0) return weights.map(() => 0)
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) throw new RangeError(`nothing carries ${total}`)
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const left = total - sum(shares.map((share) => share.part))
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  const raised = new Set(byRest.slice(0, left).map((share) => share.index))
  return shares.map(({ index, part }) => part + (raised.has(index) ? 1 : 0))
}

/**
 * Like `apportion`, but no part exceeds its cap; the amount above a cap is distributed over the other parts. If
 * only parts with weight 0 have space left, their caps serve as weights. Throws RangeError for a total above the
 * sum of the caps.
 */
export function apportionCapped(
  total: number,
  weights: readonly number[],
  caps: readonly number[],
): number[] {
  checked([total, ...weights, ...caps], 'an amount to spread')
  if (weights.length !== caps.length || total > sum(caps)) throw new RangeError(`${total} is above the caps`)
  const parts = caps.map(() => 0)
  let open = caps.map((cap, index) => ({ index, cap, weight: weights[index] ?? 0 }))
  let rest = total
  while (rest > 0) {
    const weighted = open.filter((part) => part.weight > 0 && part.cap > 0)
    const spread = weighted.length > 0 ? weighted : open.map((part) => ({ ...part, weight: part.cap }))
    const shares = apportion(
      rest,
      spread.map((part) => part.weight),
    )
    const full = spread.filter((part, at) => (shares[at] ?? 0) > part.cap)
    const filled =
      full.length > 0
        ? full.map(({ index, cap }) => ({ index, share: cap }))
        : spread.map(({ index }, at) => ({ index, share: shares[at] ?? 0 }))
    for (const { index, share } of filled) {
      parts[index] = share
      rest -= share
    }
    const done = new Set(filled.map((part) => part.index))
    open = open.filter((part) => !done.has(part.index))
  }
  return parts
}

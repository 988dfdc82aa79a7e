/** Where an option stands on the screen, px. */
export interface Spot {
  left: number
  top: number
}

/** The nearest option of the next row in a direction, by its left edge; the same one where there is no such row. */
function inNextRow(spots: readonly Spot[], at: number, down: boolean): number {
  const here = spots[at]
  if (!here) return at
  const beyond = (spot: Spot) => (down ? spot.top > here.top : spot.top < here.top)
  const tops = spots.filter(beyond).map(({ top }) => top)
  if (tops.length === 0) return at
  const row = down ? Math.min(...tops) : Math.max(...tops)
  let best = -1
  spots.forEach((spot, index) => {
    if (spot.top !== row) return
    const nearest = spots[best]
    if (!nearest || Math.abs(spot.left - here.left) < Math.abs(nearest.left - here.left)) best = index
  })
  return best
}

/** X2: which option a key leads to from the one at `at`, or null for a key that is none of a grid's. Pure. */
export function optionAfter(key: string, spots: readonly Spot[], at: number): number | null {
  const last = spots.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
    case 'ArrowUp':
      return inNextRow(spots, at, key === 'ArrowDown')
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

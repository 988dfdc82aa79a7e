interface Stock {
  onHand: number
  reserved: number
  threshold: number
}

/** What can be sold now. */
export function available({ onHand, reserved, threshold }: Stock): number {
  return Math.max(0, onHand - reserved - threshold)
}

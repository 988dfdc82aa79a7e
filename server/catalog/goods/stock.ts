interface Stock {
  onHand: number
  reserved: number
  threshold: number
  disabled: boolean
}

/** What can be sold now. */
export function available({ onHand, reserved, threshold, disabled }: Stock): number {
  return disabled ? 0 : Math.max(0, onHand - reserved - threshold)
}

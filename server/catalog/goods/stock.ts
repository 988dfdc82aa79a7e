interface Stock {
  onHand: number
  reserved: number
  threshold: number
  disabled: boolean
}

/** Returns the number of pieces available for sale. */
export function countAvailable({ onHand, reserved, threshold, disabled }: Stock): number {
  return disabled ? 0 : Math.max(0, onHand - reserved - threshold)
}

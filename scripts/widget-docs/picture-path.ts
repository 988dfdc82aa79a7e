/** Page widths, px. */
export const WIDTHS = [1440, 390] as const

/** Returns the path of a widget's picture below docs/widgets. */
export function picturePath(type: string, width: number): string {
  return `pictures/${type}-${width}.webp`
}

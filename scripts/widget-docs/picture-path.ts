/** Page widths, px. */
export const WIDTHS = [1440, 390] as const

/** Below docs/widgets. */
export function picturePath(type: string, width: number): string {
  return `pictures/${type}-${width}.webp`
}

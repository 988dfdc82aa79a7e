/** Where white text reads better on it than ink; `transparent` and a half-transparent colour count as light. */
export function isDark(colour: string): boolean {
  const hex = colour.replace('#', '')
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(hex)) return false
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(long.slice(at, at + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // White and ink (#1f1d1b) have the same contrast here.
  return luminance < 0.19
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const UNITS = [
  [3_600_000, '小时'],
  [60_000, '分钟'],
  [1_000, '秒'],
] as const

/** Formats an interval: `每 5 分钟` for 300,000 ms. */
export function formatInterval(ms: number): string {
  const [size, unit] = UNITS.find(([of]) => ms >= of) ?? [1, '毫秒']
  return `每 ${Math.round(ms / size)} ${unit}`
}

/** Formats a duration: `0.8 秒` for 812 ms, `12 毫秒` for 12 ms. */
export function formatDuration(ms: number): string {
  return ms < 100 ? `${ms} 毫秒` : `${(ms / 1_000).toFixed(1)} 秒`
}

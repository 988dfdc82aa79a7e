/** In pages of `size`; the last one may be shorter. */
export function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )
}

/** The page that a key turns to, or undefined where it turns none. */
export function pageByKey(key: string, current: number, count: number): number | undefined {
  const asked = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return asked === undefined || asked === current || asked < 0 || asked >= count ? undefined : asked
}

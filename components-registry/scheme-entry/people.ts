const MOST = 100_000

/** A number of people, at least one; null for what is no number of people. */
export function readPeople(text: string): number | null {
  const number = /^-?\d{1,7}$/.test(text) ? Number(text) : null
  return number === null ? null : Math.min(MOST, Math.max(1, number))
}

/** `1234567` is `1,234,567`. */
export function groupedNumber(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

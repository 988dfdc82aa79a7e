import { isRecord } from './record.ts'

/** UTF-16 units that `mostUnits` allows, from its check; undefined for all others. */
export function readUnitBound(given: object): number | undefined {
  const units = 'params' in given && isRecord(given.params) ? given.params.units : undefined
  return typeof units === 'number' ? units : undefined
}

/** Bound that `mostCharacters` or `mostUnits` sets, from its check or from an issue of it; undefined for all others. */
export function readTextBound(given: object): number | undefined {
  const most = 'params' in given && isRecord(given.params) ? given.params.most : undefined
  return typeof most === 'number' ? most : undefined
}

import { isRecord } from './record.ts'

/** Returns the UTF-16 units that a `maxUnits` check allows; undefined for other checks. */
export function readUnitBound(given: object): number | undefined {
  const units = 'params' in given && isRecord(given.params) ? given.params.units : undefined
  return typeof units === 'number' ? units : undefined
}

/** Returns the bound of a `maxCharacters` or `maxUnits` check or of its issue; undefined for others. */
export function readTextBound(given: object): number | undefined {
  const most = 'params' in given && isRecord(given.params) ? given.params.most : undefined
  return typeof most === 'number' ? most : undefined
}

import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  findExtendFault,
  mayMove,
  REPORT_MOVES,
  REPORT_PHASES,
  type ReportRole,
  getReportStatus,
  type ReportStatus,
  type ReportType,
} from './states.ts'

const ALLOWED = `
pay system 1 UNPAID 0
pay system 2 UNPAID 0
mark filer 1 FILED 0
mark filer 1 FILED 1
mark filer 1 FILED 2
submit office 2 FILED 0
submit office 2 FILED 1
submit office 2 FILED 2
reject office 2 FILED 0
extend filer 1 FILED 0
extend filer 1 FILED 1
extend filer 1 FILED 2
extend filer 2 FILED 0
extend filer 2 FILED 1
extend filer 2 FILED 2
withdraw filer 1 UNPAID 0
withdraw filer 1 FILED 0
withdraw filer 2 UNPAID 0
withdraw filer 2 FILED 0`
  .trim()
  .split('\n')

it('§3 every action × role × type × phase × status: only these', () => {
  const roles: ReportRole[] = ['filer', 'office', 'system']
  const found = getTypedKeys(REPORT_MOVES).flatMap((action) =>
    roles.flatMap((role) =>
      ([1, 2] as ReportType[]).flatMap((type) =>
        getTypedKeys(REPORT_PHASES).flatMap((phase) =>
          ([0, 1, 2] as ReportStatus[]).flatMap((status) =>
            mayMove({ type, phase, status }, action, role)
              ? [[action, role, type, phase, status].join(' ')]
              : [],
          ),
        ),
      ),
    ),
  )
  expect(found).toEqual(ALLOWED)
})

describe('§3 the status of a filing by its goods', () => {
  it('is 0 of none, 1 of some, 2 of all, for any number of them', () => {
    for (let lines = 1; lines <= 100; lines++)
      for (let submitted = 0; submitted <= lines; submitted++)
        expect(getReportStatus(submitted, lines)).toBe(submitted === 0 ? 0 : submitted === lines ? 2 : 1)
  })
  it('of no goods at all is 0', () => expect(getReportStatus(0, 0)).toBe(0))
})

describe('a protection', () => {
  const now = 1_000 * DAY_MS
  it.each([
    [null, 0, '保护期已结束，不能再延期，请重新报备'],
    [now, 0, '保护期已结束，不能再延期，请重新报备'],
    [now + 1, 0, null],
    [now + 30 * DAY_MS, 1, null],
    [now + 30 * DAY_MS + 1, 0, '保护期的最后 30 天内才能延期，请届时再来'],
    [now + DAY_MS, 2, '保护期最多延期 2 次'],
  ])('until %s, moved %s times: %s', (protectedUntil, extensions, fault) => {
    expect(findExtendFault({ protectedUntil, extensions }, now)).toBe(fault)
  })
})

import { atom } from 'jotai/vanilla'
import { goodsCard } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import type { Activity, ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'

/** The server's time in the tests: 2026-11-21 12:00 of the mall. The visitor's clock is the same unless told. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')
export const HOUR = 3_600_000

export function offer(given: Partial<ActivityOffer> = {}): ActivityOffer {
  return {
    goods: goodsCard(),
    specText: '',
    price: { points: '0', cash: '59.90' },
    quantity: 20,
    left: 5,
    perMember: 2,
    teams: [],
    waiting: 0,
    ...given,
  }
}

export function activity(given: Partial<Activity> = {}): Activity {
  const times = { startsAt: NOON - 2 * HOUR, endsAt: NOON + 2 * HOUR }
  return { activityId: 'a1', name: '活动', ...times, group: null, offers: [offer()], ...given }
}

/** A server that answers each path with a value, and remembers what it was asked. */
export function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: { path: string; input: unknown }[] = []
  const call = ((row: { path: string }, input: unknown) => {
    asked.push({ path: row.path, input })
    const found = Object.entries(answers).find(([end]) => row.path.endsWith(end))
    if (!found || found[1] instanceof Error) return Promise.reject(found?.[1] ?? new Error(row.path))
    return Promise.resolve(found[1])
    // One function stands for every row; what it answers is the case's own.
  }) as Services['call']
  return { call, asked }
}

export const running = (...activities: Activity[]) => answering({ running: { now: NOON, activities } })

export const asMember = { viewer: atom<PriceViewer>({ member: true, scoreName: '积分', prefer: 'cash' }) }

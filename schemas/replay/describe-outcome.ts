import type { Effects } from '#schemas/jump/effects.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { perform } from '#schemas/jump/perform.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { appendQuery } from '#schemas/routes/href.ts'

const APPS = { admin: '管理中心', platform: '平台服务' } as const
/** Audiences that may report projects (§3). */
const REPORTERS: ReadonlySet<Audience> = new Set(['gift', 'landing', 'partner'])

interface Visitor {
  audiences: readonly Audience[]
  mode: 'hash' | 'history'
}

/** Describes the effect of a click on a link: the address or action; for a guest the login comes first. Pure. */
export function describeOutcome(link: Link, { audiences, mode }: Visitor): string {
  const outcomes: string[] = []
  let isLoggedIn = !audiences.includes('guest')
  const add = (outcome: string, newTab = false) =>
    void outcomes.push(newTab ? `${outcome}（新页签）` : outcome)
  const effects: Effects = {
    navigate: (path, { newTab }) => add(mode === 'hash' ? `#${path}` : path, newTab),
    openApp: (app, target, { query, newTab }) => add(`${APPS[app]} ${appendQuery(target, query)}`, newTab),
    back: () => add('后退'),
    openExternal: (url) => add(url, true),
    addToCart: ({ goodsId, skuId, quantity }) =>
      add(`加入购物车 ${appendQuery(goodsId, { skuId, quantity })}`),
    downloadApiDoc: () => add('下载接口文档'),
    openChat: () => add('在线客服'),
    isLoggedIn: () => isLoggedIn,
    mayReport: () => audiences.some((kind) => REPORTERS.has(kind)),
    requireLogin(resume) {
      add('登录')
      isLoggedIn = true
      resume()
    },
    warn: (message) => add(`提示“${message}”`),
    report: ({ message }) => add(`没有反应：${message}`),
  }
  perform(link, effects)
  return outcomes.length === 0 ? '没有反应' : outcomes.join(' → ')
}

import * as z from 'zod/mini'
import { localMessages } from '#schemas/base/errors.ts'
import { toProblem } from '#schemas/field/finding.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { Effects, Tab } from './effects.ts'
import type { Jump } from './jump-row.ts'
import { Link, LINK_MALFORMED, parseJumpUrl } from './jump.ts'
import { findJump } from './jumps.ts'

/** Follows a link. A link that cannot be followed does nothing and is reported. */
export function perform(link: unknown, effects: Effects): void {
  const read = z.safeParse(Link(), link)
  if (!read.success) return effects.report(toProblem('jump_malformed', LINK_MALFORMED))
  const { jump: id, query = {}, open } = read.data
  const jump = findJump(id)
  if (jump === undefined)
    return effects.report(toProblem('jump_unknown', `没有编号为「${id}」的跳转`, ['jump']))
  const params = z.safeParse(jump.params, query)
  if (!params.success) {
    return effects.report(toProblem('jump_parameter', `「${jump.label}」的参数不完整或不正确`, ['query']))
  }
  checkNeeds({ jump, link: read.data }, effects, () =>
    follow(jump, params.data, { effects, newTab: open === 'open' }),
  )
}

/** Follows a jumpUrl of a splash or banner; see linkOfJumpUrl. */
export function performJumpUrl(jumpUrl: unknown, effects: Effects): void {
  const link = parseJumpUrl(jumpUrl)
  if (link !== undefined && 'path' in link) return effects.navigate(link.path, { newTab: false })
  perform(link, effects)
}

function checkNeeds(asked: { jump: Jump; link: Link }, effects: Effects, go: () => void): void {
  const { jump, link } = asked
  if (jump.needs !== undefined && !effects.isLoggedIn()) {
    return effects.requireLogin(() => checkNeeds(asked, effects, go), link)
  }
  if (jump.needs === 'reporting' && !effects.mayReport()) return effects.warn(localMessages.reportingRefused)
  go()
}

function follow(jump: Jump, given: Record<string, unknown>, to: { effects: Effects } & Tab): void {
  const { effects, newTab } = to
  switch (jump.kind) {
    case 'route':
      return effects.navigate(appendQuery(routes[jump.route].path, jump.query(given)), { newTab })
    case 'app':
      return effects.openApp(jump.app, jump.target, { query: jump.query, newTab })
    case 'action':
      return jump.act(given, effects)
    case 'nowhere':
      return
  }
}

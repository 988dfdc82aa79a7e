import * as z from 'zod/mini'
import { localMessages } from '#schemas/base/errors.ts'
import { toProblem } from '#schemas/field/finding.ts'
import type { Effects, Tab } from './effects.ts'
import type { Jump } from './jump-row.ts'
import { Link, LINK_MALFORMED, parseJumpUrl, type Target } from './jump.ts'
import { findJump } from './jumps.ts'

/** Opens a screen with the goods of the widget that contains the link. */
type OpenWithGoods = (tab: Tab) => void

/** Follows a link. A link that cannot be followed does nothing and is reported. */
export function perform(link: unknown, effects: Effects, openWithGoods?: OpenWithGoods): void {
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
    follow(jump, params.data, { effects, newTab: open === 'open', openWithGoods }),
  )
}

/** Follows a link of a document, or a path that a view created. */
export function performTarget(target: Target, effects: Effects, openWithGoods?: OpenWithGoods): void {
  if ('path' in target) return effects.navigate(target.path, { newTab: false })
  perform(target, effects, openWithGoods)
}

/** Follows a jumpUrl of a splash or banner; see `parseJumpUrl`. */
export function performJumpUrl(jumpUrl: unknown, effects: Effects): void {
  const target = parseJumpUrl(jumpUrl)
  if (target === undefined) perform(target, effects)
  else performTarget(target, effects)
}

function checkNeeds(asked: { jump: Jump; link: Link }, effects: Effects, go: () => void): void {
  const { jump, link } = asked
  if (jump.needs !== undefined && !effects.isLoggedIn()) {
    return effects.requireLogin(() => checkNeeds(asked, effects, go), link)
  }
  if (jump.needs === 'reporting' && !effects.mayReport()) return effects.warn(localMessages.reportingRefused)
  go()
}

interface Following extends Tab {
  effects: Effects
  openWithGoods: OpenWithGoods | undefined
}

function follow(jump: Jump, given: Record<string, unknown>, following: Following): void {
  const { effects, newTab, openWithGoods } = following
  switch (jump.kind) {
    case 'route':
      if (openWithGoods && jump.takesGoods(given)) return openWithGoods({ newTab })
      return effects.navigate(jump.path(given), { newTab })
    case 'app':
      return effects.openApp(jump.app, jump.target, { query: jump.query, newTab })
    case 'action':
      return jump.act(given, effects)
    case 'nowhere':
      return
  }
}

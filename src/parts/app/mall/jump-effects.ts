import { isExternalUrl } from '#schemas/base/external-url.ts'
import type { CartWish, Effects } from '#schemas/jump/effects.ts'
import { mayReport } from '#schemas/people/accounts/roles.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { platformAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

const APP_ROUTES = { admin: routes.appGeneral.path, platform: routes.platform.path } as const

function openExternal(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}

const OWN_FILE = /^\/\w/

function keepFile(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}

/** Creates the effects of jumps in the running mall; the designer and tests have their own. */
export function createJumpEffects(mall: MallBase, addToCart: (wish: CartWish) => void): Effects {
  const { store, history, toast, addressing, log } = mall
  const { warning: warn } = toast
  /** Opens the address in a setting, for jumps 50 and 60; the API document may be a file of the mall. */
  function followSetting(key: 'apiDocUrl' | 'chatUrl', absent: string) {
    const url = store.get(platformAtom)?.[key] ?? ''
    if (isExternalUrl(url)) openExternal(url)
    else if (key === 'apiDocUrl' && OWN_FILE.test(url)) keepFile(addressing.own(url))
    else warn(absent)
  }
  function navigate(path: string, { newTab }: { newTab: boolean }) {
    if (newTab) history.openTab(path)
    else mall.navigate(path)
  }
  return {
    navigate,
    openApp: (app, target, { query, newTab }) =>
      navigate(appendQuery(APP_ROUTES[app], { ...query, target }), { newTab }),
    back: () => history.go(-1),
    openExternal,
    addToCart,
    downloadApiDoc: () => followSetting('apiDocUrl', '接口文档暂未提供，请联系客服获取'),
    openChat: () => followSetting('chatUrl', '在线客服暂未开通，请拨打客服电话'),
    isLoggedIn: () => store.get(tokenAtom) !== null,
    mayReport: () => mayReport(store.get(userAtom)),
    requireLogin: (resume, link) => mall.asMember(resume, { kind: 'jump', link }),
    warn,
    report: ({ code, message }) => log(`jump: ${code} ${message}`),
  }
}

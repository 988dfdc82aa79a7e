import { ownAddress } from '#registry/parts/own-address.ts'
import type { CartWish, Effects } from '#schemas/jump/effects.ts'
import { mayReport } from '#schemas/roles.ts'
import { withQuery } from '#schemas/href.ts'
import { routes } from '#schemas/routes.ts'
import { navigateBack, navigateTo, openTab } from '#src/lib/navigation.ts'
import { loginPromptAtom, mallStore, platformAtom, tokenAtom, userAtom } from '#src/session/store.ts'

interface Deps {
  addToCart(wish: CartWish): void
  warn(message: string): void
  log(line: string): void
}

const APP_ROUTES = { admin: routes.appGeneral.path, platform: routes.platform.path } as const

function openExternal(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}

/** What jumps do in the running mall; the designer and tests have effects of their own. */
export function jumpEffects({ addToCart, warn, log }: Deps): Effects {
  /** Jump 50 and 60: the addresses come from the platform's settings. */
  function openSetting(key: 'apiDocUrl' | 'chatUrl', absent: string) {
    const url = mallStore.get(platformAtom)?.[key]
    if (!url) return warn(absent)
    openExternal(ownAddress(url))
  }
  return {
    navigate: (path, { newTab }) => (newTab ? openTab(path) : navigateTo(path)),
    openApp(app, target, { query, newTab }) {
      const path = withQuery(APP_ROUTES[app], { ...query, target })
      if (newTab) openTab(path)
      else navigateTo(path)
    },
    back: navigateBack,
    openExternal,
    addToCart,
    downloadApiDoc: () => openSetting('apiDocUrl', '接口文档暂未提供，请联系客服获取'),
    openChat: () => openSetting('chatUrl', '在线客服暂未开通，请拨打客服电话'),
    isLoggedIn: () => mallStore.get(tokenAtom) !== null,
    mayReport: () => mayReport(mallStore.get(userAtom)),
    requireLogin: (resume) => mallStore.set(loginPromptAtom, { resume }),
    warn,
    report: ({ code, message }) => log(`jump: ${code} ${message}`),
  }
}

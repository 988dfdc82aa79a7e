import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Scripts of the first load with the files of each; a file belongs to the first chunk that lists or imports it.
 * Static imports are in the same chunk, so that no two chunks wait for each other. Few large chunks compress better
 * than many small shared ones (8 kB of the first load). Entries are not in a chunk: the manifest would lose them.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // The shell of every screen.
  core: [
    'src/api/lazy-exchange.ts',
    'src/storefront/app.tsx',
    'src/apps/mall/boot.ts',
    'src/prerender/hydrate/hydrate.ts',
    'src/apps/mall/typed-path.ts',
    'src/parts/app/mall/create-mall.ts',
    'src/lib/address.ts',
    'src/lib/browser-storage.ts',
    'src/lib/history.ts',
    'src/lib/random.ts',
    'src/lib/title.ts',
    // Nearly every screen reads a clock.
    'schemas/base/mall-time.ts',
    // The login dialog uses the tabs as well and then has to load nothing of the page.
    'ui/tabs/tabs.tsx',
  ],
  // Configured pages, and the parts that most widgets share.
  page: [
    'src/screens/content/pages/configured-page.tsx',
    'src/screens/content/pages/page-states.tsx',
    'components-registry/define-widget.ts',
    'components-registry/use-goods.ts',
    'components-registry/parts/card-skeleton.tsx',
    'components-registry/parts/goods-card-view.tsx',
    'components-registry/parts/goods-facts.tsx',
    'components-registry/parts/goods-list.tsx',
    'components-registry/parts/goods-state.tsx',
    'components-registry/parts/heading.tsx',
    'components-registry/parts/jump-link.tsx',
    'components-registry/parts/nav-icon.tsx',
    'components-registry/parts/picture-cube.tsx',
    'components-registry/parts/picture-link.tsx',
    'components-registry/parts/rotation.tsx',
    'components-registry/parts/use-autoplay.ts',
    'components-registry/parts/use-newest-notices.ts',
    'components-registry/parts/widget-price.tsx',
    'schemas/page/splash.ts',
    'schemas/widgets/parts/goods-layout.ts',
    'src/runtime/text/url-link.tsx',
    'ui/dialog/advert-dialog.module.css',
    'ui/picture/picture.tsx',
    'ui/press/use-first-tap.ts',
    'ui/price/price-text.tsx',
    'ui/scroll/card-row.tsx',
    'ui/scroll/on-scroll.ts',
    'ui/scroll/rail-arrows.tsx',
    'ui/scroll/use-snap-track.ts',
    'ui/states/states.tsx',
  ],
  // Modules with which screens show answers of the mall: react-query, and the small parts beside it.
  answers: [
    'src/runtime/mall/use-call.ts',
    'src/runtime/price/score-name.ts',
    'src/runtime/price/shop-price.tsx',
    'src/parts/trade/orders/due.tsx',
    'src/lib/route-query.ts',
    'ui/card/card.tsx',
    'ui/page-head/page-head.tsx',
  ],
  // Modules of every form.
  form: [
    'src/runtime/form/checks.ts',
    'src/runtime/form/use-form.ts',
    'ui/dialog/dialog.tsx',
    'ui/field/check-field.tsx',
    'ui/field/field.tsx',
    'ui/field/form-end.tsx',
    'ui/field/password-field.tsx',
    'ui/field/phone-field.tsx',
    'ui/field/text-field.tsx',
    'ui/field/use-fields.ts',
  ],
  // The login dialog, which the first click of a guest waits for.
  login: [
    'src/parts/people/accounts/login/account-login.tsx',
    'src/parts/people/accounts/login/code-login.tsx',
    'src/parts/people/accounts/login/demo-accounts.tsx',
    'src/parts/people/accounts/login/demo-tools.tsx',
    'src/parts/people/accounts/login/log-in.ts',
    'src/parts/people/accounts/login/login-form.tsx',
    'ui/field/captcha-field.tsx',
    'ui/field/sms-code-field.tsx',
  ],
}

const packages: Readonly<Record<string, string>> = { core: '/node_modules/react-dom/' }

export const chunkNames: ReadonlySet<string> = new Set(Object.keys(chunks))

/** Returns the bundler's groups. Throws if a listed file is missing, because its chunk would be split. */
export function chunkGroups(root: string) {
  return Object.entries(chunks).map(([name, files], index, all) => {
    const missing = files.filter((file) => !existsSync(join(root, file)))
    if (missing.length > 0)
      throw new Error(`scripts/chunks.ts: ${missing.join('、')} 不存在，请把 ${name} 的清单改成新的文件名`)
    const held = new Set(files)
    const inside = packages[name]
    return {
      name,
      priority: all.length - index,
      test: (id: string) => held.has(relative(root, id)) || (inside !== undefined && id.includes(inside)),
    }
  })
}

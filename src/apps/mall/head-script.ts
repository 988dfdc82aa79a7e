import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { RouterMode } from '#src/lib/address.ts'
import { keys } from '#src/session/keys.ts'

const escaped = (path: string) => path.replaceAll('/', '\\/')

/** What does nothing by itself: buttons, and links to a place in the page, which in hash mode would be a route. */
const EARLY = 'button,a[href^="#"]:not([href^="#/"])'

/**
 * What has to be known before the server's HTML shows, as a script of its own: whether it is the page that the visitor
 * wants (`elsewhere` hides it), whether a member looks; and buttons that are clicked before they answer.
 */
export function headScript(router: RouterMode): string {
  const home = `/^(#(\\/|${escaped(routes.mall.path)})?(\\?.*)?)?$/`
  const storage = (key: string) => `localStorage.getItem(${JSON.stringify(STORAGE_PREFIX + key)})`
  const parts = [
    'const d=document.documentElement,c=d.classList',
    router === 'hash' && `if(!${home}.test(location.hash))c.add("elsewhere")`,
    `try{if(${storage(keys.token)}){c.add("member");const h=${storage(keys.homePage)};` +
      'if(h&&d.dataset.home&&h!==d.dataset.home)c.add("elsewhere")}}catch{}',
    'window.earlyClicks=[]',
    'const s=e=>e.target.closest&&e.target.closest("[data-served]")',
    // Stopped, so that none works twice while the code arrives part by part.
    `addEventListener("click",e=>{const b=s(e)&&e.target.closest('${EARLY}');` +
      'b&&(window.earlyClicks.push(b),e.stopPropagation(),b.href&&e.preventDefault())},true)',
    'addEventListener("submit",e=>{s(e)&&e.preventDefault()},true)',
  ]
  return `{${parts.filter(Boolean).join(';')}}`
}

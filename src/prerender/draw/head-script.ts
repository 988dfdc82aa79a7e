import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { drawnScreens, SCREEN_PATH, SNAPSHOT_ID } from '#schemas/page/prerender.ts'
import { routeNames, getRoute } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { RouterMode } from '#src/lib/address.ts'
import { SERVED, SERVED_OR_LIVE } from '#src/lib/early-clicks.ts'
import { keys } from '#src/session/keys.ts'

const escaped = (path: string) => path.replaceAll('/', '\\/')

/** Matches location.hash on the home page. */
const HOME = `/^(#(\\/|${escaped(routes.mall.path)})?(\\?.*)?)?$/`
const drawnPaths = routeNames
  .filter((name) => name in drawnScreens)
  .map((name) => escaped(getRoute(name).path))
const DRAWN = `/^#(${drawnPaths.join('|')})(\\?|$)/`

/** Buttons and checkboxes that do nothing natively, and links within the page, which would be routes in hash mode. */
const EARLY = 'button,input[type="checkbox"],a[href^="#"]:not([href^="#/"])'

const storage = (key: string) => `localStorage.getItem(${JSON.stringify(STORAGE_PREFIX + key)})`

/**
 * Returns the inline script that runs before the HTML is shown. The script hides the page if the address asks for
 * another one (`elsewhere`), detects a member and records clicks before hydration. In hash mode the script also
 * fetches the screen that a guest's address asks for (a ScreenAnswer) and replaces the page with that screen.
 */
export function createHeadScript(router: RouterMode, base: string): string {
  const isHash = router === 'hash'
  const parts = [
    'const d=document,e=d.documentElement,c=e.classList',
    isHash && `if(!${HOME}.test(location.hash))c.add("elsewhere")`,
    `let guest=true;try{if(${storage(keys.token)}){guest=false;c.add("member");const h=${storage(keys.homePage)};` +
      'if(h&&e.dataset.home&&h!==e.dataset.home)c.add("elsewhere")}}catch{}',
    isHash && fetchScreen(base),
    'window.earlyClicks=[]',
    `const s=e=>e.target.closest&&e.target.closest('${SERVED_OR_LIVE}')?.matches('${SERVED}')`,
    // Propagation is stopped, so that no click is handled twice while the code arrives in parts.
    `addEventListener("click",e=>{const b=s(e)&&e.target.closest('${EARLY}');` +
      'b&&(window.earlyClicks.push(b),e.stopPropagation(),b.matches("button")||e.preventDefault())},true)',
    'addEventListener("submit",e=>{s(e)&&e.preventDefault()},true)',
  ]
  return `{${parts.filter(Boolean).join(';')}}`
}

/**
 * Returns the code that sets `window.drawnScreen`, a promise: it resolves with the scripts of the requested screen
 * once that screen is in the page, or with nothing if the browser has to render it. The security policy allows the
 * text of the screen's styles; `data-style` rules are added through the CSSOM.
 */
function fetchScreen(base: string): string {
  const address = `${JSON.stringify(`${base.slice(0, -1)}${SCREEN_PATH}?path=`)}+encodeURIComponent(hash.slice(1))`
  const put = [
    'const r=d.getElementById("root"),style=d.createElement("style"),sheet=new CSSStyleSheet()',
    'style.textContent=a.styles;d.head.append(style)',
    'sheet.replaceSync(a.css);d.adoptedStyleSheets=[sheet]',
    'for(const file of a.styleFiles){const l=d.createElement("link");l.rel="stylesheet";l.disabled=true;' +
      'l.setAttribute("href",file);d.body.append(l)}',
    `r.innerHTML=a.html;d.getElementById("${SNAPSHOT_ID}").textContent=a.snapshot;d.title=a.title`,
    // Waits for the frame that shows the screen, so that its pictures are requested before its code.
    'c.remove("elsewhere");d.hidden||await new Promise(requestAnimationFrame);return a.scripts',
  ]
  return (
    `const hash=location.hash;if(guest&&${DRAWN}.test(hash)){` +
    'const parsed=new Promise(go=>addEventListener("DOMContentLoaded",go));' +
    `window.drawnScreen=fetch(${address}).then(r=>r.status===200?r.json():null).then(async a=>{await parsed;` +
    `if(!a||location.hash!==hash)return;${put.join(';')}}).catch(()=>{})}`
  )
}

import { createHash } from 'node:crypto'
import { OLDEST_BROWSERS } from '#schemas/base/oldest-browsers.ts'

const versions = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`)
const SENTENCE = `您的浏览器版本较旧，无法使用本商城。请升级到 ${versions.join('、')} 或更新的版本后再打开。`

/** Warns browsers without modules, `:has()` (Firefox 121), color-mix (Chrome 111) or lookbehind (Safari 16.4). */
export const OLD_BROWSER_SCRIPT = [
  '(function(){try{',
  "if('noModule' in document.createElement('script')&&CSS.supports('selector(:has(a))')",
  "&&CSS.supports('color','color-mix(in srgb,red,red)')&&new RegExp('(?<=a)'))return",
  '}catch(e){}',
  "var p=document.createElement('p');p.setAttribute('role','alert');",
  "p.style.cssText='margin:0;padding:16px;background:#fff6d9;color:#5c3b00;font:16px/1.6 sans-serif';",
  `p.appendChild(document.createTextNode('${SENTENCE}'));`,
  'document.body.insertBefore(p,document.body.firstChild)})()',
].join('')

/** Hash that lets the script run under the strict policy. */
export const OLD_BROWSER_HASH = `'sha256-${createHash('sha256').update(OLD_BROWSER_SCRIPT).digest('base64')}'`

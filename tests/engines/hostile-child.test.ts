import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { listen, waysOut } from '#tests/journeys/app/hostile/ways-out.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { type Engine, PRESSES } from './engine.ts'
import { engines } from './engines.ts'
import { createPerson, type Person } from './person.ts'

const MINUTES = 300_000
const OFFICE = 'iframe[title="管理中心"]'
/** Links in the open are handed to the host, which opens them; without its popup blocker, Firefox does so unpressed. */
const HANDED_OVER = /link/i
/** Time for late requests such as a refresh, a keepalive or a probe of a peer, ms. */
const LATE = 2000

/** A script that tries each way in the child's own document, and notes what came of it. */
const trying = (ways: Readonly<Record<string, string>>) => `(() => {
  const found = (window.found = {})
  const attempt = async (name, work) => {
    try { found[name] = 'gained ' + String(await work()) } catch (error) { found[name] = 'refused ' + error.name }
  }
  setTimeout(async () => {
    ${Object.entries(ways)
      .map(([name, statement]) => `await attempt('${name}', async () => { ${statement} })`)
      .join('\n')}
    found.done = 'x'
  })
  return true
})()`

async function logIn(person: Person): Promise<void> {
  await person.open(`${mallOrigin()}/admin/`)
  await person.type('input[autocomplete="username"]', '', 'admin1')
  await person.type('input[type="password"]', '', DEMO_PASSWORD)
  await person.press('form button[type="submit"]', '登录')
  await person.see(OFFICE)
}

async function openOffice(person: Person): Promise<void> {
  await person.open(`${mallOrigin()}/admin/`)
  await person.see(OFFICE)
  await person.enter(OFFICE)
  await person.see('h1', '您好')
}

const FACE = { position: 'fixed', inset: '0 auto auto 0', zIndex: '9999', width: '200px', height: '80px' }

/** Elements that lead elsewhere when pressed, each as the script that puts it under `#press`. */
const pressed = (to: (way: string) => string) => {
  const place = (tag: string, more: string) =>
    `document.getElementById('press')?.remove(); const e = document.createElement('${tag}'); e.id = 'press';
    Object.assign(e.style, ${JSON.stringify(FACE)}); document.body.append(e); ${more}`
  const shadow = (way: string, attributes: string, mode: string) =>
    place(
      'div',
      `const root = e.attachShadow({ mode: '${mode}', delegatesFocus: true });
      root.innerHTML = '<a href="${to(way)}" ${attributes}>x</a>'; root.firstChild.style.cssText = 'display: block; height: 80px'`,
    )
  return {
    // A link in the open is handed to the host by the child's own script; in a shadow tree that script does not see it.
    link: shadow('link', 'target="_blank"', 'open'),
    linkOutOfSight: shadow('linkOutOfSight', 'target="_blank" rel="opener"', 'closed'),
    linkToTop: shadow('linkToTop', 'target="_top"', 'open'),
    drawing: place(
      'div',
      `e.innerHTML = '<svg width="200" height="80"><a href="${to('drawing')}" target="_blank"><rect width="200" height="80"/></a></svg>'`,
    ),
    formula: place(
      'div',
      `e.innerHTML = '<math href="${to('formula')}"><mtext>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</mtext></math>'`,
    ),
    area: place(
      'img',
      `e.insertAdjacentHTML('afterend', '<map name="m"><area shape="default" href="${to('area')}" target="_blank"></map>'); e.useMap = '#m';
      e.src = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"/>')`,
    ),
    button: place(
      'div',
      `const root = e.attachShadow({ mode: 'open', delegatesFocus: true });
      root.innerHTML = '<form action="${to('button')}" target="_blank"><button>x</button></form>'; root.querySelector('button').style.cssText = 'width: 200px; height: 80px'`,
    ),
    // A script that is pressed and goes on by itself: the click stays where nobody listens, or the link changes under it.
    scriptedInNoDocument: place(
      'div',
      `e.onclick = () => { const a = document.createElement('a'); a.href = '${to('scriptedInNoDocument')}'; a.target = '_blank'; a.click();
      a.dispatchEvent(new MouseEvent('click')) }`,
    ),
    scriptedWithinItsTree: `${shadow('scriptedWithinItsTree', 'target="_blank"', 'open')};
      root.firstChild.style.pointerEvents = 'none'; e.onclick = () => root.firstChild.dispatchEvent(new MouseEvent('click'))`,
    scriptedChange: `${shadow('scriptedChange', 'target="_blank"', 'open')}; const link = root.firstChild; link.href = '#';
      addEventListener('click', () => { link.target = '_blank'; link.setAttribute('target', '_blank') }, { capture: true })
      link.onclick = () => { link.href = '${to('scriptedChange')}' }`,
    scriptedDrawing: place(
      'div',
      `e.onclick = () => { const a = document.createElementNS('http://www.w3.org/2000/svg', 'a'); a.setAttribute('href', '${to('scriptedDrawing')}');
      a.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:show', 'new'); a.dispatchEvent(new MouseEvent('click', { composed: true })) }`,
    ),
    // Writing the document anew would remove the listeners in it.
    written: `document.open(); document.write('x'); ${shadow('written', 'target="_blank"', 'open')}`,
  }
}

/** A link and a text that carry an address away, and a note of what their events come to. */
const pieces = (to: string) => `
  const at = 'position: fixed; left: 0; z-index: 9999; width: 200px; height: 60px; background: #fff; bottom: ';
  document.body.insertAdjacentHTML('beforeend', '<a id="link" href="${to}">x</a><p id="piece" draggable="true">${to}</p>');
  for (const [id, bottom] of [['link', 0], ['piece', 80]]) document.getElementById(id).style.cssText = at + bottom + 'px';
  const seen = (window.seen = {});
  addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/uri-list', '${to}'));
  for (const kind of ['dragstart', 'contextmenu'])
    addEventListener(kind, (event) => { seen[kind + ' ' + event.target.id] = event.defaultPrevented; });`
/** Expected result of each event: prevented or not. A text keeps its menu, which opens nothing. */
const HELD = {
  'dragstart link': true,
  'dragstart piece': true,
  'contextmenu link': true,
  'contextmenu piece': false,
}

describe.each(engines)('a hostile child in $name', (kind) => {
  let engine: Engine
  let person: Person
  let isLoggedIn = false
  /** The login stays for the tab. */
  async function enterOffice(): Promise<void> {
    if (!isLoggedIn) await logIn(person)
    isLoggedIn = true
    await openOffice(person)
  }
  beforeAll(async () => {
    engine = await kind.start()
    person = createPerson(engine)
    isLoggedIn = false
  }, MINUTES)
  afterAll(() => engine?.close(), MINUTES)

  it(
    'opens no tab and reaches nobody by what a person presses in it: click, middle button, key held, Enter',
    async () => {
      await enterOffice()
      const listener = await listen()
      const before = await engine.tabs()
      const opened: string[] = []
      for (const [name, script] of Object.entries(
        pressed((way) => `http://127.0.0.1:${listener.tcp}/${way}`),
      ))
        for (const how of [undefined, ...PRESSES]) {
          // A key reaches what has the focus: neither a picture nor a drawing's box takes it.
          if (how === 'Enter' && !/link|button/i.test(name)) continue
          // A formula has no target, so that a plain click leads its own frame.
          if (how === undefined && name === 'formula') continue
          const isScripted = name.startsWith('scripted')
          if (how !== undefined && isScripted) continue
          await person.evaluate(`(() => { ${script} })(), true`)
          await engine.press('#press', how)
          if ((await engine.tabs()) !== before) opened.push(`${name} ${how}`)
          // Such a script may only lead its own frame away.
          if (isScripted) await openOffice(person)
        }
      await new Promise((done) => setTimeout(done, LATE))
      expect({ opened, heard: listener.heard }).toEqual({ opened: [], heard: [] })
      expect(await engine.tabs()).toBe(before)
      listener.close()
    },
    MINUTES,
  )

  it(
    'lets nothing be dragged out of its frame, and no link be opened by its menu',
    async () => {
      await enterOffice()
      const listener = await listen()
      const before = await engine.tabs()
      await person.evaluate(`(() => { ${pieces(`http://127.0.0.1:${listener.tcp}/dragged`)} })(), true`)
      await engine.drag('#link')
      await engine.drag('#piece')
      await engine.press('#link', 'right')
      await engine.press('#piece', 'right')
      await person.expectValue('JSON.stringify(window.seen)', JSON.stringify(HELD))
      expect(await engine.tabs()).toBe(before)
      await person.enter(null)
      expect(await person.evaluate('location.pathname')).toBe('/admin/')
      expect(listener.heard).toEqual([])
      listener.close()
    },
    MINUTES,
  )

  it(
    'has no way to another host, and opens no tab',
    async () => {
      await enterOffice()
      const listener = await listen()
      const origin = mallOrigin()
      const before = await engine.tabs()

      const { form, download, refresh, away, ...others } = waysOut(listener)
      const all = Object.fromEntries(
        Object.entries(others).filter(([name]) => kind.name !== 'Firefox' || !HANDED_OVER.test(name)),
      )
      await person.evaluate(trying(all))
      await person.expectValue('window.found.done', 'x')
      const found = JSON.parse(String(await person.evaluate('JSON.stringify(window.found)')))
      for (const name of ['peer', 'peerOfFrame', 'peerGivenBack', 'popup', 'fetch', 'module', 'socket'])
        expect([name, found[name]]).toEqual([name, expect.stringMatching(/^refused/)])
      await new Promise((done) => setTimeout(done, LATE))
      expect(listener.heard).toEqual([])

      // A click is what a browser opens tabs for; what leads the frame away comes last.
      const clicked = /popup|blank|^top|parent/
      const again = Object.entries(all).flatMap(([name, statement]) =>
        clicked.test(name) ? [statement] : [],
      )
      const last = [...again, form, ...(kind.name === 'Firefox' ? [] : [download]), refresh, away]
        .map((statement) => `(async () => { ${statement} })().catch(() => undefined)`)
        .join('; ')
      await person.evaluate(
        `(addEventListener('click', () => { ${last} }, { once: true, capture: true }), true)`,
      )
      await person.press('h1', '您好')
      await new Promise((done) => setTimeout(done, LATE))
      expect(listener.heard).toEqual([])
      expect(await engine.tabs()).toBe(before)
      await person.enter(null)
      expect(await person.evaluate('location.origin')).toBe(origin)
      listener.close()
    },
    MINUTES,
  )
})

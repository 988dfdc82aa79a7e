import {
  BOOT_MESSAGE,
  BRIDGE_VERSION,
  type Greeting,
  isGreeting,
  PORT_MESSAGE,
  RUN_MESSAGE,
} from '#schemas/bridge/handshake.ts'

interface Application {
  title: string
  /** Link to the application itself, relative to this document. */
  alone: string
  load(): Promise<{ start(port: MessagePort): Promise<void> }>
}

/** Greets the host, then loads and starts the code once the host says so; without a host, shows a link instead. */
export function boot({ title, alone, load }: Application): void {
  const host = window.parent
  if (host === window) return explain(title, alone)
  addEventListener('message', function heard({ source, origin, data, ports: [port] }: MessageEvent<unknown>) {
    if (source !== host || origin !== location.origin || !isGreeting(data, PORT_MESSAGE) || !port) return
    removeEventListener('message', heard)
    if (data.version === BRIDGE_VERSION) wait(port, load)
  })
  const greeting: Greeting = { mall: BOOT_MESSAGE, version: BRIDGE_VERSION }
  host.postMessage(greeting, location.origin)
}

function wait(port: MessagePort, load: Application['load']): void {
  port.addEventListener('message', function heard({ data }: MessageEvent<unknown>) {
    if (data !== RUN_MESSAGE) return
    port.removeEventListener('message', heard)
    void load().then(({ start }) => start(port))
  })
  port.start()
}

function explain(title: string, alone: string): void {
  const link = document.createElement('a')
  link.href = alone
  link.textContent = `打开${title}`
  document.querySelector('#root')?.append('这个页面不能单独打开。请从这里进入：', link)
}

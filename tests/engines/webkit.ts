import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '#tests/support/free-port.ts'
import type { Engine, EngineKind } from './engine.ts'
import { createWebDriver } from './web-driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

/** WebKitGTK, which is what Safari draws with, on a screen of its own. */
export const webkit: EngineKind = {
  name: 'WebKit',
  install: 'apt-get install webkit2gtk-driver xvfb',
  isInstalled: () => existsSync(DRIVER) && existsSync(SCREEN),
  async start(): Promise<Engine> {
    const screen = await startScreen()
    const port = await freePort()
    const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11' }
    const server = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
    const stop = () => Promise.all([server, screen.process].map(end))
    try {
      const address = `http://127.0.0.1:${port}`
      await untilListening(address)
      const driver = await createWebDriver(address, { browserName: 'MiniBrowser' })
      let frame: string | null = null
      /** The driver forgets a frame whenever the page around it changes its address. */
      async function inside<T>(work: () => Promise<T>): Promise<T> {
        try {
          return await work()
        } catch (error) {
          if (frame === null || !/no such (?:window|frame)/.test(String(error))) throw error
          await driver.enter(frame)
          return work()
        }
      }
      return {
        async open(url) {
          frame = null
          await driver.enter(null)
          // A document of the same address but for its hash is not loaded anew otherwise.
          await driver.open('about:blank')
          await driver.open(url)
        },
        async enter(selector) {
          frame = selector
          await driver.enter(selector)
        },
        evaluate: (expression) => inside(() => driver.evaluate(expression)),
        press: (selector, how) => inside(() => driver.click(selector, how)),
        drag: (selector) => inside(() => driver.drag(selector)),
        type: (selector, text) => inside(() => driver.type(selector, text)),
        choose: (selector, path) => inside(() => driver.type(selector, path)),
        async back() {
          await driver.back()
          if (frame !== null) await driver.enter(frame)
        },
        tabs: driver.tabs,
        async close() {
          await driver.end().catch(() => undefined)
          await stop()
        },
      }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** An X server that nobody looks at; it takes a display that is free. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { process, display: `:${number.toString().trim()}` }
}

async function untilListening(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('WebKitWebDriver does not listen')
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill()
  await once(process, 'exit')
}
